import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Screen } from '../../../../../src/shared/contract/item-result.ts';
import { account } from '../../../db/schema/customer.ts';
import { batchPackage } from '../../../db/schema/delivery.ts';
import { item } from '../../../db/schema/item.ts';
import { job } from '../../../db/schema/job.ts';
import { judgement } from '../../../db/schema/review.ts';
import type { TenantTransaction } from '../../../db/transaction.ts';
import type { ReportComment, ReportItem } from '../report-rows.ts';
import { inSlice, type Slice } from './slices.ts';

/** An item with what only the making of the report needs. */
export interface ReadItem extends Omit<ReportItem, 'comments'> {
  readonly mediaKey: string;
  readonly width: number;
  readonly height: number;
  readonly commentCount: number;
}

/** The items of a slice in the order of packages and positions. */
export async function readItems(tx: TenantTransaction, slice: Slice): Promise<ReadItem[]> {
  const rows = await tx
    .select({
      itemId: item.id,
      packageName: batchPackage.name,
      position: item.position,
      fileName: item.fileName,
      result: item.result,
      how: item.how,
      errors: item.errors,
      judgedBy: account.userName,
      judgedAt: item.judgedAt,
      marks: item.marks,
      invalid: item.invalid,
      carried: item.carried,
      change: item.change,
      actualResult: item.actualResult,
      sampledResult: item.sampledResult,
      objectCount: item.objectCount,
      annotator: item.annotator,
      jobNumber: job.number,
      frame: item.frame,
      revision: item.revision,
      sha256: item.sha256,
      mediaKey: item.mediaKey,
      width: item.width,
      height: item.height,
      commentCount: item.commentCount,
    })
    .from(item)
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .leftJoin(account, eq(account.id, item.judgedById))
    .leftJoin(job, eq(job.id, item.jobId))
    .where(inSlice(slice))
    .orderBy(asc(batchPackage.position), asc(item.position));
  const times = await readTimes(
    tx,
    rows.map(({ itemId }) => itemId),
  );
  return rows.map((row) => {
    const { elapsed = 0, screen = null } = times.get(row.itemId) ?? {};
    return { ...row, judgedAt: row.judgedAt?.toISOString() ?? null, elapsed, screen };
  });
}

/** Milliseconds spent on each item, and where its last single result was given. */
async function readTimes(
  tx: TenantTransaction,
  itemIds: readonly string[],
): Promise<Map<string, { elapsed: number; screen: Screen | null }>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tx
    .select({
      itemId: judgement.itemId,
      elapsed: sql<number>`sum(${judgement.elapsed})::float8`,
      screen: sql<Screen | null>`(array_agg(${judgement.screen} order by ${judgement.createdAt} desc, ${judgement.id} desc))[1]`,
    })
    .from(judgement)
    .where(inArray(judgement.itemId, [...itemIds]))
    .groupBy(judgement.itemId);
  return new Map(rows.map(({ itemId, ...times }) => [itemId ?? '', times]));
}

export function placeOf({ itemId, packageName, position, fileName }: ReadItem) {
  return { itemId, packageName, position, fileName };
}

export function withComments(
  one: ReadItem,
  comments: ReadonlyMap<string, readonly ReportComment[]>,
): ReportItem {
  const { mediaKey: _key, width: _width, height: _height, commentCount: _count, ...row } = one;
  return { ...row, comments: comments.get(one.itemId) ?? [] };
}
