import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { JUDGED } from '../../../../../src/shared/contract/item-result.ts';
import { bulkOperation } from '../../../db/schema/bulk.ts';
import { account } from '../../../db/schema/customer.ts';
import { batchPackage } from '../../../db/schema/delivery.ts';
import { batchEvent } from '../../../db/schema/history.ts';
import { job, jobRecord } from '../../../db/schema/job.ts';
import { judgement } from '../../../db/schema/review.ts';
import type { TenantTransaction } from '../../../db/transaction.ts';
import type { ReportEvent, ReportVerdict } from '../report-rows.ts';
import type { ReadItem } from './read-items.ts';
import type { Slice } from './slices.ts';

/** So many rows are read at a time. */
const ROWS_AT_ONCE = 5_000;

/** What happened to a batch, the first thing first, part by part. */
export async function* readEvents(
  tx: TenantTransaction,
  batchId: string,
  provider: string,
): AsyncGenerator<ReportEvent[]> {
  let last: { at: Date; id: string } | undefined;
  for (;;) {
    const rows = await tx
      .select({
        id: batchEvent.id,
        at: batchEvent.createdAt,
        by: sql<string>`coalesce(${account.userName}, ${provider})`,
        event: batchEvent.event,
        packageName: batchPackage.name,
        detail: batchEvent.detail,
        screen: batchEvent.screen,
      })
      .from(batchEvent)
      .leftJoin(account, eq(account.id, batchEvent.accountId))
      .leftJoin(batchPackage, eq(batchPackage.id, batchEvent.packageId))
      .where(
        and(
          eq(batchEvent.batchId, batchId),
          last &&
            or(
              gt(batchEvent.createdAt, last.at),
              and(eq(batchEvent.createdAt, last.at), gt(batchEvent.id, last.id)),
            ),
        ),
      )
      .orderBy(asc(batchEvent.createdAt), asc(batchEvent.id))
      .limit(ROWS_AT_ONCE);
    last = rows.at(-1);
    yield rows.map(({ id: _id, at, ...row }) => ({ ...row, at: at.toISOString() }));
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

const given = {
  id: judgement.id,
  at: judgement.createdAt,
  by: account.userName,
  result: judgement.result,
  how: judgement.how,
  errors: judgement.errors,
  uncheckedOnly: judgement.uncheckedOnly,
  round: judgement.round,
  screen: judgement.screen,
  elapsed: judgement.elapsed,
  remark: judgement.remark,
  undone: sql<boolean>`${bulkOperation.undoneAt} is not null`,
} as const;

/** Every result that was given to the items, item by item, the first one first. */
export async function readVerdicts(
  tx: TenantTransaction,
  items: readonly ReadItem[],
): Promise<ReportVerdict[]> {
  const order = new Map(items.map((one, index) => [one.itemId, { one, index }]));
  if (order.size === 0) return [];
  const rows = await tx
    .select({ ...given, itemId: judgement.itemId })
    .from(judgement)
    .innerJoin(account, eq(account.id, judgement.accountId))
    .leftJoin(bulkOperation, eq(bulkOperation.id, judgement.operationId))
    .where(inArray(judgement.itemId, [...order.keys()]))
    .orderBy(asc(judgement.createdAt), asc(judgement.id));
  const placed = rows.flatMap(({ id: _id, itemId, at, ...row }) => {
    const found = order.get(itemId ?? '');
    if (!found) return [];
    const { packageName, position, fileName } = found.one;
    return [
      {
        index: found.index,
        verdict: { ...row, at: at.toISOString(), packageName, position, fileName, jobNumber: null },
      },
    ];
  });
  // Rows of one item stay in their order: sorting is stable.
  placed.sort((a, b) => a.index - b.index);
  return placed.map(({ verdict }) => verdict);
}

const NO_ITEM = { position: null, fileName: null } as const;

/** Results that were given to whole packages, package by package; once for each package. */
export async function readPackageVerdicts(tx: TenantTransaction, slice: Slice): Promise<ReportVerdict[]> {
  if (slice.first > 1) return [];
  const rows = await tx
    .select({ ...given, packageName: batchPackage.name })
    .from(judgement)
    .innerJoin(account, eq(account.id, judgement.accountId))
    .leftJoin(bulkOperation, eq(bulkOperation.id, judgement.operationId))
    .innerJoin(batchPackage, eq(batchPackage.id, judgement.packageId))
    .where(and(inArray(judgement.packageId, [...slice.packageIds]), sql`${judgement.itemId} is null`))
    .orderBy(asc(batchPackage.position), asc(judgement.createdAt), asc(judgement.id));
  return rows.map(({ id: _id, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...NO_ITEM,
    jobNumber: null,
  }));
}

/**
 * Conclusions of job numbers, clip by clip. Where each frame had a verdict of its own, no frame got the errors and the
 * remark of it.
 */
export async function readJobVerdicts(tx: TenantTransaction, slice: Slice): Promise<ReportVerdict[]> {
  if (slice.first > 1) return [];
  const rows = await tx
    .select({
      at: jobRecord.createdAt,
      by: account.userName,
      result: jobRecord.result,
      errors: jobRecord.errors,
      round: jobRecord.round,
      remark: jobRecord.remark,
      packageName: batchPackage.name,
      jobNumber: job.number,
    })
    .from(jobRecord)
    .innerJoin(job, eq(job.id, jobRecord.jobId))
    .innerJoin(batchPackage, eq(batchPackage.id, job.packageId))
    .innerJoin(account, eq(account.id, jobRecord.accountId))
    .where(inArray(job.packageId, [...slice.packageIds]))
    .orderBy(asc(batchPackage.position), asc(job.position), asc(jobRecord.createdAt), asc(jobRecord.id));
  return rows.map(({ at, ...row }) => ({
    ...{ ...row, ...NO_ITEM, at: at.toISOString() },
    ...{ how: JUDGED.bulk, screen: 'job', elapsed: 0, uncheckedOnly: false, undone: false },
  }));
}
