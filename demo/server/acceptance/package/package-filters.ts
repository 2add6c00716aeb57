import { and, eq, gt, or, type SQL } from 'drizzle-orm';
import type { packageFilters } from '../../../../src/shared/contract/accept/package.ts';
import { withinDays } from '../../clock/within-days.ts';
import { contains } from '../../db/contains.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { within } from '../../db/within.ts';
import type { CallContext } from '../../http/call.ts';
import { isInState } from '../../lifecycle/package-state-sql.ts';
import { accuracyRate } from '../../sums/rate-sql.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import type { InferOutputs } from '../filter/infer-outputs.ts';

/** Whether the caller sees a row of `package` and the filters of a list of packages let it through, at that time. */
export function packageConditions(
  { caller }: Pick<CallContext, 'caller'>,
  filters: InferOutputs<typeof packageFilters>,
  now: Date,
): SQL | undefined {
  const { batchId, keyword, state, acceptorId } = filters;
  return and(
    eq(batchPackage.batchId, batchId),
    visiblePackages(caller),
    keyword ? contains(batchPackage.name, keyword) : undefined,
    state && isInState(state, now),
    acceptorId ? isOf(acceptorId, now) : undefined,
    withinDays(batchPackage.finishedAt, {
      from: filters.finishedFrom,
      to: filters.finishedTo,
      timeZone: filters.timeZone,
    }),
    within(batchPackage.delivered, filters.minDelivered, filters.maxDelivered),
    within(accuracyRate(batchPackage), filters.minRate, filters.maxRate),
  );
}

/** Who holds it now, or concluded it. */
function isOf(accountId: string, now: Date): SQL | undefined {
  return or(
    and(eq(batchPackage.holderId, accountId), gt(batchPackage.heldUntil, now)),
    eq(batchPackage.finishedById, accountId),
  );
}
