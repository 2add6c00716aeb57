import { and, type Column, count, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { getOrderList } from '../../../src/shared/contract/order.ts';
import { withinDays } from '../clock/within-days.ts';
import { contains } from '../db/contains.ts';
import { ordering } from '../db/ordering.ts';
import { order } from '../db/schema/order.ts';
import type { Caller, Handler } from '../http/call.ts';
import { accuracyRate } from '../sums/rate-sql.ts';
import { visibleOrders } from '../visibility/visible-orders.ts';
import { orderReply, orderSums, selectOrders } from './order-row.ts';

const SORTS = {
  name: () => order.name,
  number: () => order.number,
  createdAt: () => order.createdAt,
  dueDate: () => order.dueDate,
  totalData: () => order.totalData,
  delivered: (caller) => orderSums(caller).delivered,
  accuracyRate: (caller) => accuracyRate(orderSums(caller)),
} satisfies Record<string, (caller: Caller) => Column | SQL>;

export const orderList: Handler<typeof getOrderList> = async (request, { tx, caller, services }) => {
  const { keyword, state, source, projectId, dueFrom, dueTo, createdFrom, createdTo, timeZone, sort } =
    request;
  const where = and(
    visibleOrders(caller),
    keyword ? contains([order.name, order.number], keyword) : undefined,
    state && eq(order.state, state),
    source && eq(order.source, source),
    projectId ? eq(order.projectId, projectId) : undefined,
    dueFrom ? gte(order.dueDate, dueFrom) : undefined,
    dueTo ? lte(order.dueDate, dueTo) : undefined,
    withinDays(order.createdAt, { from: createdFrom, to: createdTo, timeZone }),
  );
  const direction = request.direction ?? (sort ? 'asc' : 'desc');
  const rows = await selectOrders(tx, caller, services.now())
    .where(where)
    .orderBy(...ordering(direction, SORTS[sort ?? 'createdAt'](caller), order.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx.select({ total: count() }).from(order).where(where);
  return { total: counted?.total ?? 0, rows: rows.map(orderReply) };
};
