import { and, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import { WAITING_PHASES } from '../../../../src/shared/contract/batch-state.ts';
import type {
  ConfirmObstacle,
  OrderDelivery,
} from '../../../../src/shared/contract/delivery/confirm-delivery.ts';
import { ORDER_STATE } from '../../../../src/shared/contract/order-state.ts';
import { account } from '../../db/schema/customer.ts';
import { batch } from '../../db/schema/delivery.ts';
import { downloadRecord } from '../../db/schema/download.ts';
import { order } from '../../db/schema/order.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { inPhase } from '../../lifecycle/phase-sql.ts';
import { inDeliveredState } from '../download/downloadable.ts';
import { fetchedAt } from '../download/fetched-batches.ts';
import { validityReply, validityRow } from './validity-of.ts';

type OrderRow = typeof order.$inferSelect;

/** The delivery of an order: how much of it was fetched, and what stands in the way of confirming it. */
export async function deliveryOf(
  tx: TenantTransaction,
  of: Pick<OrderRow, 'id' | 'state' | 'totalData' | 'confirmedAt' | 'confirmedById'>,
  now: Date,
): Promise<OrderDelivery> {
  const [sums] = await tx
    .select({
      total: sql<number>`coalesce(sum(${batch.delivered}), 0)::int`,
      downloaded: sql<number>`coalesce(sum(${batch.delivered}) filter (where ${fetchedAt} is not null), 0)::int`,
      uninspected: sql<number>`count(*) filter (where ${inPhase(...WAITING_PHASES)})::int`,
      unrepaired: sql<number>`count(*) filter (where ${inPhase('rejected', 'repair')})::int`,
      notAccepted: notFetched(inDeliveredState('open', now)),
      expired: notFetched(inDeliveredState('expired', now)),
      validity: validityRow(now),
    })
    .from(batch)
    .innerJoin(order, eq(order.id, batch.orderId))
    .where(eq(batch.orderId, of.id));
  const [latest] = await tx
    .select({ at: max(downloadRecord.completedAt) })
    .from(downloadRecord)
    .where(and(eq(downloadRecord.orderId, of.id), isNotNull(downloadRecord.completedAt)));
  const total = sums?.total ?? 0;
  const downloaded = sums?.downloaded ?? 0;
  return {
    total,
    downloaded,
    remaining: total - downloaded,
    notAccepted: sums?.notAccepted ?? 0,
    expired: sums?.expired ?? 0,
    latestAt: latest?.at?.toISOString() ?? null,
    ...validityReply(sums?.validity ?? { first: null, last: null, expired: 0 }),
    confirmedAt: of.confirmedAt?.toISOString() ?? null,
    confirmedBy: of.confirmedById === null ? null : await nameOf(tx, of.confirmedById),
    obstacles: of.state === ORDER_STATE.confirmed ? [] : obstacles(of, { total, ...sums }),
  };
}

/** Items that were not fetched, of the batches for which something holds. */
function notFetched(holds: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${batch.delivered}) filter (where ${fetchedAt} is null and ${holds}), 0)::int`;
}

function obstacles(
  { totalData }: Pick<OrderRow, 'totalData'>,
  { total, uninspected = 0, unrepaired = 0 }: { total: number; uninspected?: number; unrepaired?: number },
): ConfirmObstacle[] {
  if (total === 0) return ['nothingDelivered'];
  return [
    ...(total < totalData ? (['notAllDelivered'] as const) : []),
    ...(uninspected > 0 ? (['notInspected'] as const) : []),
    ...(unrepaired > 0 ? (['notRepaired'] as const) : []),
  ];
}

async function nameOf(tx: TenantTransaction, accountId: string): Promise<string | null> {
  const [found] = await tx
    .select({ userName: account.userName })
    .from(account)
    .where(eq(account.id, accountId));
  return found?.userName ?? null;
}
