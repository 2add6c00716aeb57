import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../db/schema/customer.ts';
import { batch, batchPackage, item } from '../../db/schema/delivery.ts';
import { comment, errorType } from '../../db/schema/review.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { errorShares } from '../batch-detail.ts';
import { selectBatches } from '../batch-row.ts';

/** Items are read in parts of about this many. */
const PART = 5_000;

export type ReportData = Awaited<ReturnType<typeof readReportData>>;
export type ReportPackage = ReportData['packages'][number];
export type ReportItem = ReportData['items'][number];

/** Everything a report says. Call it in a snapshot, so that no result comes in between the sums and the items. */
export async function readReportData(tx: TenantTransaction, batchId: string, now: Date) {
  const [facts] = await selectBatches(tx, now).where(eq(batch.id, batchId));
  if (!facts) throw new Error(`no batch ${batchId}`);
  const packages = await readPackages(tx, batchId);
  const items = [];
  for (const part of partsOf(packages)) {
    for (const row of await readItems(tx, part)) items.push(row);
  }
  return {
    facts,
    packages,
    items,
    errors: await errorShares(tx, batchId),
    errorTypes: await tx.select({ id: errorType.id, title: errorType.title }).from(errorType),
    comments: await readComments(tx, batchId),
  };
}

function readPackages(tx: TenantTransaction, batchId: string) {
  const finishing = alias(account, 'finishing');
  return tx
    .select({
      id: batchPackage.id,
      position: batchPackage.position,
      name: batchPackage.name,
      state: batchPackage.state,
      invalid: batchPackage.invalid,
      delivered: batchPackage.delivered,
      accepted: batchPackage.accepted,
      rejected: batchPackage.rejected,
      actualAccepted: batchPackage.actualAccepted,
      actualRejected: batchPackage.actualRejected,
      sampledAccepted: batchPackage.sampledAccepted,
      sampledRejected: batchPackage.sampledRejected,
      objects: batchPackage.objects,
      objectsAccepted: batchPackage.objectsAccepted,
      objectsRejected: batchPackage.objectsRejected,
      finishedBy: finishing.userName,
      finishedAt: batchPackage.finishedAt,
    })
    .from(batchPackage)
    .leftJoin(finishing, eq(finishing.id, batchPackage.finishedById))
    .where(eq(batchPackage.batchId, batchId))
    .orderBy(asc(batchPackage.position));
}

type Packages = Awaited<ReturnType<typeof readPackages>>;

/** Neighbouring packages with about `PART` items together. */
function partsOf(packages: Packages): Packages[] {
  const parts: Packages[] = [];
  let items = PART;
  for (const one of packages) {
    if (items >= PART) {
      parts.push([]);
      items = 0;
    }
    parts.at(-1)?.push(one);
    items += one.delivered;
  }
  return parts;
}

async function readItems(tx: TenantTransaction, part: Packages) {
  const rows = await tx
    .select({
      id: item.id,
      packageName: batchPackage.name,
      position: item.position,
      fileName: item.fileName,
      result: item.result,
      how: item.how,
      errors: item.errors,
      marks: item.marks,
      objectCount: item.objectCount,
      commentCount: item.commentCount,
      judgedBy: account.userName,
      judgedAt: item.judgedAt,
    })
    .from(item)
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .leftJoin(account, eq(account.id, item.judgedById))
    .where(
      inArray(
        item.packageId,
        part.map((one) => one.id),
      ),
    )
    .orderBy(asc(batchPackage.position), asc(item.position));
  return rows;
}

/** The comments of the batch by item, oldest first. */
async function readComments(tx: TenantTransaction, batchId: string): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ itemId: comment.itemId, author: account.userName, text: comment.text })
    .from(item)
    .innerJoin(comment, eq(comment.itemId, item.id))
    .innerJoin(account, eq(account.id, comment.authorId))
    .where(and(eq(item.batchId, batchId), gt(item.commentCount, 0), isNull(comment.deletedAt)))
    .orderBy(asc(comment.createdAt), asc(comment.id));
  const comments = new Map<string, string[]>();
  for (const { itemId, author, text } of rows) {
    const line = `${author}: ${text}`;
    const before = comments.get(itemId);
    if (before) before.push(line);
    else comments.set(itemId, [line]);
  }
  return comments;
}
