import { type SQL, sql } from 'drizzle-orm';
import type { BulkSkip } from '../../../../src/shared/contract/accept/bulk.ts';
import { PACKAGE_STATE, WAITING_PHASES } from '../../../../src/shared/contract/batch-state.ts';
import type { CallContext } from '../../http/call.ts';
import { isHeldBy, isHeldByOther } from '../../lifecycle/claim.ts';
import { isInState } from '../../lifecycle/package-state-sql.ts';
import { inPhase } from '../../lifecycle/phase-sql.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import type { BulkScope } from './bulk-scope.ts';

/**
 * Why a row of `package`, joined with its batch, is left out of a bulk result; null where it is not. Only packages
 * that are accepted, rejected or reviewable are affected (specification 4), and for chosen items those that the
 * caller holds.
 */
export function leftOut(
  { caller }: CallContext,
  { whole }: Pick<BulkScope, 'whole'>,
  now: Date,
): SQL<BulkSkip['reason'] | null> {
  const reviewing = isInState(PACKAGE_STATE.reviewing, now);
  const underReview = whole ? reviewing : sql`${reviewing} and not ${isHeldBy(caller.accountId, now)}`;
  const reason = (skip: BulkSkip['reason']) => sql`${skip}::text`;
  return sql`case
    when not (${visiblePackages(caller)}) then ${reason('notAssigned')}
    when not ${inPhase(...WAITING_PHASES)} then ${reason('batchEnded')}
    when ${isHeldByOther(caller.accountId, now)} then ${reason('heldByOther')}
    when ${underReview} then ${reason('underReview')}
  end`;
}
