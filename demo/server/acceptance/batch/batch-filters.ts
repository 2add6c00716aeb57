import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { batchFilters } from '../../../../src/shared/contract/accept/batch.ts';
import { WAITING, WAITING_PHASES } from '../../../../src/shared/contract/batch-state.ts';
import { withinDays } from '../../clock/within-days.ts';
import { contains } from '../../db/contains.ts';
import { batch } from '../../db/schema/delivery.ts';
import { order } from '../../db/schema/order.ts';
import { within } from '../../db/within.ts';
import type { CallContext } from '../../http/call.ts';
import { inPhase } from '../../lifecycle/phase-sql.ts';
import { accuracyRate } from '../../sums/rate-sql.ts';
import { visibleBatches } from '../../visibility/visible-batches.ts';
import type { InferOutputs } from '../filter/infer-outputs.ts';

/** Whether the caller sees a row of `batch` and the filters of a list of batches let it through. */
export function batchConditions(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  filters: InferOutputs<typeof batchFilters>,
): SQL | undefined {
  const { keyword, state, orderId, projectId, acceptorId } = filters;
  return and(
    eq(batch.customerId, caller.customerId),
    visibleBatches(caller),
    keyword ? contains([batch.name, batch.number], keyword) : undefined,
    inState(state),
    orderId ? eq(batch.orderId, orderId) : undefined,
    projectId
      ? inArray(batch.orderId, tx.select({ id: order.id }).from(order).where(eq(order.projectId, projectId)))
      : undefined,
    acceptorId ? eq(batch.lastAcceptorId, acceptorId) : undefined,
    withinDays(batch.deliveredAt, {
      from: filters.deliveredFrom,
      to: filters.deliveredTo,
      timeZone: filters.timeZone,
    }),
    within(batch.delivered, filters.minDelivered, filters.maxDelivered),
    within(accuracyRate(batch), filters.minRate, filters.maxRate),
  );
}

function inState(state: InferOutputs<typeof batchFilters>['state']): SQL | undefined {
  if (state === undefined) return undefined;
  return state === WAITING ? inPhase(...WAITING_PHASES) : eq(batch.state, state);
}
