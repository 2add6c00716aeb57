import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrderDetail } from '../../../../src/shared/contract/order.ts';
import { ROLE } from '../../../../src/shared/contract/role.ts';
import { dataset, datasetOrder } from '../../db/schema/dataset.ts';
import { upload } from '../../db/schema/upload.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/call.ts';
import { openTo } from '../access/open-to.ts';

/**
 * The sums of the data sets of an order that the caller may open (specification 3). Null for acceptors, and for tokens
 * that are limited to an acceptance batch.
 */
export async function datasetsOf(
  tx: TenantTransaction,
  caller: Caller,
  orderId: string,
): Promise<OrderDetail['datasets']> {
  if (caller.role !== ROLE.administrator || caller.batchId !== null) return null;
  const [sums] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      items: sql<number>`coalesce(sum(${dataset.fileCount}), 0)::int`,
      size: sql<number>`coalesce(sum(${dataset.size}), 0)`.mapWith(Number),
      latestUploadAt: sql<Date | null>`max((
        select max(${upload.endedAt}) from ${upload}
        where ${upload.datasetId} = ${dataset.id} and ${upload.filesDone} > 0
      ))`.mapWith(upload.endedAt),
    })
    .from(datasetOrder)
    .innerJoin(dataset, eq(dataset.id, datasetOrder.datasetId))
    .where(and(eq(datasetOrder.orderId, orderId), isNull(dataset.deletedAt), openTo(caller)));
  if (!sums) return null;
  return { ...sums, latestUploadAt: sums.latestUploadAt?.toISOString() ?? null };
}
