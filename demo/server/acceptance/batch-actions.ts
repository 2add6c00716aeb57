import { type BatchAction, type BatchState, batchPhase } from '../../../src/shared/contract/batch-state.ts';
import type { ErrorCode } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { Caller } from '../http/call.ts';

/** What decides over the actions of a batch. */
export interface BatchFacts {
  readonly state: BatchState;
  readonly packageCount: number;
  readonly packagesAccepted: number;
  readonly packagesRejected: number;
  readonly packagesReviewing: number;
  /** The caller sees all its packages. */
  readonly seenWhole: boolean;
}

/** Administrators always, acceptors once an administrator authorised them (specification 6). */
export function mayFinish(caller: Caller): boolean {
  return caller.role === ROLE.administrator || caller.mayFinish;
}

/** Whoever sees only some packages of a batch does not decide over all of it. */
export function mayDecide(facts: Pick<BatchFacts, 'seenWhole'>, caller: Caller): boolean {
  return facts.seenWhole && mayFinish(caller);
}

/**
 * Why the caller cannot finish the batch, as a code of the catalogue; null where they can. Finishing needs all
 * sub-batches accepted and an authorised caller (specification 4).
 */
export function finishRefusal(facts: BatchFacts, caller: Caller): ErrorCode | null {
  const phase = batchPhase(facts.state);
  if (phase === 'accepted') return 5007005;
  if (phase === 'rejected' || phase === 'repair' || facts.packageCount === 0) return 5007004;
  if (!mayDecide(facts, caller)) return 5016011;
  if (facts.packagesReviewing > 0) return 5007015;
  if (facts.packagesAccepted < facts.packageCount) return 5007014;
  return null;
}

/**
 * Why the caller cannot end the acceptance as rejected; null where they can. Packages that were rejected one by
 * one would else leave their batch without an end: it cannot be finished, and a batch result would override
 * what was accepted. As decisive as finishing, so it needs the same right.
 */
export function rejectRefusal(facts: BatchFacts, caller: Caller): ErrorCode | null {
  const refusal = finishRefusal(facts, caller);
  if (refusal !== 5007014) return refusal ?? 5007004;
  const isConcluded = facts.packagesAccepted + facts.packagesRejected === facts.packageCount;
  return isConcluded ? null : 5007004;
}

/** What the caller may do with the batch now (specification 4). */
export function batchActions(facts: BatchFacts, caller: Caller): BatchAction[] {
  const actions: BatchAction[] = ['details'];
  const phase = batchPhase(facts.state);
  if (phase === 'reviewable') actions.push('start');
  if (phase === 'reviewing') actions.push('continue');
  const mayReopen = mayDecide(facts, caller);
  if ((phase === 'accepted' || phase === 'rejected') && mayReopen) actions.push('reaccept');
  if (finishRefusal(facts, caller) === null) actions.push('finish');
  if (rejectRefusal(facts, caller) === null) actions.push('reject');
  if (phase === 'rejected' && mayReopen) actions.push('repair');
  return actions;
}
