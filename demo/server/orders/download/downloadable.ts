import { type SQL, sql } from 'drizzle-orm';
import type { DeliveredState } from '../../../../src/shared/contract/delivery/data-download.ts';
import { batch } from '../../db/schema/delivery.ts';
import { order } from '../../db/schema/order.ts';
import { inPhase } from '../../lifecycle/phase-sql.ts';

/** Data of a row of `batch` joined with its `order` can be downloaded until then; null where it is not accepted. */
export const validUntil: SQL = sql`case when ${inPhase('accepted')}
  then ${batch.completedAt} + ${order.validityDays} * interval '1 day' end`;

/** Whether such a row can be downloaded now, not yet, or not any more. */
export function inDeliveredState(state: DeliveredState, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  switch (state) {
    case 'open':
      return sql`${validUntil} is null`;
    case 'downloadable':
      return sql`${validUntil} > ${at}`;
    case 'expired':
      return sql`${validUntil} <= ${at}`;
  }
}

/** Items of a row of `batch` that a scope takes. */
export function itemsIn(scope: 'all' | 'accepted'): SQL<number> {
  return scope === 'all' ? sql<number>`${batch.delivered}` : sql<number>`${batch.accepted}`;
}
