import { and, count, eq, sql } from 'drizzle-orm';
import type { getDeliveredBatchList } from '../../../../src/shared/contract/delivery/data-download.ts';
import { ordering } from '../../db/ordering.ts';
import { batch } from '../../db/schema/delivery.ts';
import { order } from '../../db/schema/order.ts';
import type { Handler } from '../../http/call.ts';
import { requireOrder } from '../require-order.ts';
import { validUntil } from './downloadable.ts';
import { fetchedAt } from './fetched-batches.ts';

const SORTS = {
  name: batch.name,
  items: batch.delivered,
  size: batch.dataSize,
  acceptedAt: batch.completedAt,
} as const;

export const deliveredBatches: Handler<typeof getDeliveredBatchList> = async (request, context) => {
  const { tx, services } = context;
  const { orderId, sort, page, limit } = request;
  await requireOrder(context, orderId);
  const where = and(eq(batch.orderId, orderId));
  const direction = request.direction ?? (sort ? 'asc' : 'desc');
  const rows = await tx
    .select({
      batchId: batch.id,
      name: batch.name,
      number: batch.number,
      items: batch.delivered,
      accepted: batch.accepted,
      size: batch.dataSize,
      acceptedAt: batch.completedAt,
      validUntil: sql<Date | null>`${validUntil}`.mapWith(batch.completedAt),
      downloadedAt: sql<Date | null>`${fetchedAt}`.mapWith(batch.completedAt),
    })
    .from(batch)
    .innerJoin(order, eq(order.id, batch.orderId))
    .where(where)
    .orderBy(...ordering(direction, sort ? SORTS[sort] : batch.deliveredAt, batch.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx.select({ total: count() }).from(batch).where(where);
  const now = services.now();
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ acceptedAt, validUntil: until, downloadedAt, ...row }) => ({
      ...row,
      state: until === null ? 'open' : until <= now ? 'expired' : 'downloadable',
      acceptedAt: until === null ? null : (acceptedAt?.toISOString() ?? null),
      validUntil: until?.toISOString() ?? null,
      downloadedAt: downloadedAt?.toISOString() ?? null,
    })),
  };
};
