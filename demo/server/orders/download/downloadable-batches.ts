import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { batch } from '../../db/schema/delivery.ts';
import { order } from '../../db/schema/order.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';
import { itemsIn, validUntil } from './downloadable.ts';

export interface DownloadableBatch {
  readonly batchId: string;
  readonly name: string;
  /** Those that the scope takes. */
  readonly items: number;
  readonly acceptedAt: Date;
  readonly until: Date;
}

interface WantedBatches {
  readonly orderId: string;
  readonly batchIds: readonly string[];
  readonly scope: 'all' | 'accepted';
}

/** The batches that are asked for, in the order of their deliveries; refused where one of them cannot be had. */
export async function downloadableBatches(
  tx: TenantTransaction,
  { orderId, batchIds, scope }: WantedBatches,
  now: Date,
): Promise<DownloadableBatch[]> {
  const wanted = new Set(batchIds);
  const found = await tx
    .select({
      batchId: batch.id,
      name: batch.name,
      items: itemsIn(scope),
      acceptedAt: batch.completedAt,
      until: sql<Date | null>`${validUntil}`.mapWith(batch.completedAt),
    })
    .from(batch)
    .innerJoin(order, eq(order.id, batch.orderId))
    .where(and(eq(batch.orderId, orderId), inArray(batch.id, [...wanted])))
    .orderBy(asc(batch.deliveredAt), asc(batch.id));
  if (found.length < wanted.size) throw new Failure(ERROR.notFound);
  return found.map(({ acceptedAt, until, ...row }) => {
    if (acceptedAt === null || until === null) throw new Failure(ERROR.batchNotAccepted, { name: row.name });
    if (until <= now) throw new Failure(ERROR.dataExpired, { name: row.name });
    return { ...row, acceptedAt, until };
  });
}
