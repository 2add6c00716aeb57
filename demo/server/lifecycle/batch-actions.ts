import { type BatchAction, type BatchState, batchPhase } from '../../../src/shared/contract/batch-state.ts';
import type { ErrorCode } from '../../../src/shared/contract/error-code.ts';
import {
  type BatchCondition,
  type BatchStep,
  batchActionsOf,
  batchRefusal,
} from '../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import type { Held } from '../../../src/shared/contract/lifecycle/transition.ts';
import { ORDER_STATE, type OrderState } from '../../../src/shared/contract/order-state.ts';
import { type Caller, hasRight } from '../http/call.ts';

/** What begins with giving results: not for a token without the right to. */
const JUDGING: readonly BatchAction[] = ['start', 'continue'];

/** What decides over the actions of a batch. */
export interface BatchFacts {
  readonly state: BatchState;
  readonly packageCount: number;
  readonly packagesAccepted: number;
  readonly packagesRejected: number;
  readonly packagesReviewing: number;
  /** Asked by steps of a plan alone; left out for none. */
  readonly packagesHeldByOthers?: number;
  readonly orderState: OrderState;
  /** The caller sees all its packages. */
  readonly seenWhole: boolean;
}

/** Administrators, and acceptors once an administrator authorised them (specification 6), as far as their token goes. */
export function mayFinish(caller: Caller): boolean {
  return caller.mayFinish;
}

/** Whoever sees only some packages of a batch does not decide over all of it. */
export function mayDecide(facts: Pick<BatchFacts, 'seenWhole'>, caller: Caller): boolean {
  return facts.seenWhole && mayFinish(caller);
}

/** What the steps of a batch ask beside its state. */
function heldBy(facts: BatchFacts, caller: Caller): Held<BatchCondition> {
  const { packageCount, packagesAccepted, packagesRejected, packagesReviewing, packagesHeldByOthers } = facts;
  return {
    who: mayDecide(facts, caller),
    packages: packageCount > 0,
    noneReviewing: packagesReviewing === 0,
    noneHeldByOthers: (packagesHeldByOthers ?? 0) === 0,
    noneRejected: packagesRejected === 0,
    allAccepted: packagesAccepted >= packageCount,
    notAllAccepted: packagesAccepted < packageCount,
    orderOpen: facts.orderState !== ORDER_STATE.confirmed,
    allConcluded: packagesAccepted + packagesRejected === packageCount,
  };
}

/** Why the caller cannot take a step with the batch, as a code of the catalogue; null where they can. */
export function stepRefusal(step: BatchStep, facts: BatchFacts, caller: Caller): ErrorCode | null {
  return batchRefusal(step, batchPhase(facts.state), heldBy(facts, caller));
}

/** What the caller may do with the batch now (specification 4). */
export function batchActions(facts: BatchFacts, caller: Caller): BatchAction[] {
  const actions = batchActionsOf(batchPhase(facts.state), heldBy(facts, caller));
  return hasRight(caller, 'judge') ? actions : actions.filter((action) => !JUDGING.includes(action));
}
