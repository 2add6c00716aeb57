import { and, type Column, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { contains } from '../db/contains.ts';
import { ordering } from '../db/ordering.ts';
import { batch, order } from '../db/schema/delivery.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Handler } from '../http/call.ts';
import { accuracyRate, reviewed } from '../result/rate-sql.ts';
import { batchReply, selectBatches } from './batch-row.ts';
import { visibleBatches } from './visible-batches.ts';

const SORTS = {
  name: batch.name,
  deliveredAt: batch.deliveredAt,
  delivered: batch.delivered,
  reviewed: reviewed(batch),
  accuracyRate: accuracyRate(batch),
  completedAt: batch.completedAt,
} satisfies Record<string, Column | SQL>;

function ordersOf(tx: TenantTransaction, projectId: string) {
  return tx.select({ id: order.id }).from(order).where(eq(order.projectId, projectId));
}

export const batchList: Handler<typeof getBatchList> = async (request, { tx, caller, services }) => {
  const { keyword, state, orderId, projectId, page, limit } = request;
  const where = and(
    eq(batch.customerId, caller.customerId),
    visibleBatches(caller),
    keyword ? sql`(${contains(batch.name, keyword)} or ${contains(batch.number, keyword)})` : undefined,
    state ? eq(batch.state, state) : undefined,
    orderId ? eq(batch.orderId, orderId) : undefined,
    projectId ? inArray(batch.orderId, ordersOf(tx, projectId)) : undefined,
  );
  const sorted = ordering(
    request.direction ?? (request.sort ? 'asc' : 'desc'),
    SORTS[request.sort ?? 'deliveredAt'],
    batch.id,
  );
  const rows = await selectBatches(tx, services.now())
    .where(where)
    .orderBy(...sorted)
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx.select({ total: count() }).from(batch).where(where);
  return { total: counted?.total ?? 0, rows: rows.map((row) => batchReply(row, caller)) };
};
