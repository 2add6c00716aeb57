import {
  BATCH_ACTIONS,
  type BatchAction,
  type BatchPhase,
  type BatchState,
  batchPhase,
} from '../batch-state.ts';
import { ERROR } from '../error-code.ts';
import { type Held, refusalOf, type Transition } from './transition.ts';

/** `decider`: administrators, and acceptors they authorised, where they see the whole batch (specification 6). */
export type BatchActor = 'anybody' | 'acceptor' | 'decider' | 'provider';

/** What decides over a batch beside its state. */
export type BatchCondition =
  | 'packages'
  | 'noneReviewing'
  | 'noneHeldByOthers'
  | 'noneRejected'
  | 'allAccepted'
  | 'notAllAccepted'
  | 'allConcluded'
  | 'orderOpen';

export type BatchTransition = Transition<BatchPhase, BatchActor, BatchCondition>;

/** What is under acceptance: results are given here, and nowhere else. */
const OPEN = { reviewable: 'reviewing', reviewing: 'reviewing' } as const;
const ALREADY_ACCEPTED = { accepted: ERROR.batchAlreadyAccepted } as const;

const DECIDABLE = [
  { ask: 'state', refused: ERROR.checkNotFinishable, refusedIn: ALREADY_ACCEPTED },
  { ask: 'packages', refused: ERROR.checkNotFinishable },
  { ask: 'who', refused: ERROR.noPermission },
] as const;
const CLOSABLE = [...DECIDABLE, { ask: 'noneReviewing', refused: ERROR.packageUnderReview }] as const;
/** What somebody began and left is in nobody's way: the plan decides over it, too. */
const CLOSABLE_BY_PLAN = [
  ...DECIDABLE,
  { ask: 'noneHeldByOthers', refused: ERROR.packageUnderReview },
] as const;

/**
 * The life of a batch (specification 4): what is done to it, by whom, from which phase to which. `reaccept` and
 * `redeliver` begin another round. `judge` is every result that is given in it; `rejectInBulk` one that leaves no
 * package that is not rejected.
 */
export const BATCH_LIFECYCLE = {
  details: {
    moves: {
      reviewable: 'reviewable',
      reviewing: 'reviewing',
      accepted: 'accepted',
      rejected: 'rejected',
      repair: 'repair',
    },
    who: 'anybody',
    conditions: [],
  },
  start: {
    moves: { reviewable: 'reviewing' },
    who: 'acceptor',
    conditions: [{ ask: 'state', refused: ERROR.notStartable, refusedIn: ALREADY_ACCEPTED }],
  },
  continue: {
    moves: { reviewing: 'reviewing' },
    who: 'acceptor',
    conditions: [{ ask: 'state', refused: ERROR.notContinuable, refusedIn: ALREADY_ACCEPTED }],
  },
  reaccept: {
    moves: { accepted: 'reviewable', rejected: 'reviewable' },
    who: 'decider',
    conditions: [
      { ask: 'who', refused: ERROR.noPermission },
      { ask: 'state', refused: ERROR.reacceptanceNotAllowed },
      // A confirmed delivery stands; only the provider can open its order again.
      { ask: 'orderOpen', refused: ERROR.taskArchived },
    ],
  },
  finish: {
    moves: { reviewable: 'accepted', reviewing: 'accepted' },
    who: 'decider',
    conditions: [...CLOSABLE, { ask: 'allAccepted', refused: ERROR.packagesNotAccepted }],
  },
  // Packages that were rejected one by one would else leave their batch without an end: it cannot be finished, and
  // a batch result would override what was accepted.
  reject: {
    moves: { reviewable: 'rejected', reviewing: 'rejected' },
    who: 'decider',
    conditions: [
      ...CLOSABLE,
      { ask: 'notAllAccepted', refused: ERROR.checkNotFinishable },
      { ask: 'allConcluded', refused: ERROR.checkNotFinishable },
    ],
  },
  // The plan of a spot check of the whole batch decides: what was not looked at stays unchecked. Somebody's rejection
  // of a package it does not overrule.
  finishByPlan: {
    moves: { reviewable: 'accepted', reviewing: 'accepted' },
    who: 'decider',
    conditions: [...CLOSABLE_BY_PLAN, { ask: 'noneRejected', refused: ERROR.packagesNotAccepted }],
  },
  rejectByPlan: {
    moves: { reviewable: 'rejected', reviewing: 'rejected' },
    who: 'decider',
    conditions: CLOSABLE_BY_PLAN,
  },
  repair: {
    moves: { rejected: 'repair' },
    who: 'decider',
    conditions: [
      { ask: 'who', refused: ERROR.noPermission },
      { ask: 'state', refused: ERROR.repairNotStartable },
    ],
  },
  judge: { moves: OPEN, who: 'acceptor', conditions: [{ ask: 'state', refused: ERROR.batchStateChanged }] },
  rejectInBulk: {
    moves: { reviewable: 'rejected', reviewing: 'rejected' },
    who: 'decider',
    conditions: [{ ask: 'state', refused: ERROR.notContinuable, refusedIn: ALREADY_ACCEPTED }],
  },
  redeliver: {
    // A rejected one passes through repair.
    moves: { repair: 'reviewable', rejected: 'reviewable' },
    who: 'provider',
    conditions: [{ ask: 'state', refused: ERROR.batchStateChanged, refusedIn: ALREADY_ACCEPTED }],
  },
} as const satisfies Readonly<Record<string, BatchTransition>>;

export type BatchStep = keyof typeof BATCH_LIFECYCLE;

/** The code that refuses a step of a batch in a phase; null where it may be taken. */
export function batchRefusal(
  step: BatchStep,
  phase: BatchPhase,
  held: Held<BatchCondition>,
): ReturnType<typeof refusalOf> {
  const transition: BatchTransition = BATCH_LIFECYCLE[step];
  return refusalOf(transition, phase, held);
}

/** Whether a step begins in the phase that a batch in this state is in, whatever else it asks. */
export function beginsIn(step: BatchStep, state: BatchState): boolean {
  const { moves }: BatchTransition = BATCH_LIFECYCLE[step];
  return moves[batchPhase(state)] !== undefined;
}

/** Why a batch in a state takes no redelivery; null where it does. */
export function redeliveryRefusal(state: BatchState): ReturnType<typeof refusalOf> {
  const transition: BatchTransition = BATCH_LIFECYCLE.redeliver;
  const held = {
    who: true,
    packages: true,
    noneReviewing: true,
    noneHeldByOthers: true,
    noneRejected: true,
    allAccepted: true,
    notAllAccepted: true,
    allConcluded: true,
    orderOpen: true,
  };
  return refusalOf(transition, batchPhase(state), held);
}

/** What may be done with a batch, in the order of the list (specification 4). */
export function batchActionsOf(phase: BatchPhase, held: Held<BatchCondition>): BatchAction[] {
  return BATCH_ACTIONS.filter((action) => batchRefusal(action, phase, held) === null);
}

/** Whether an action ends an acceptance or hands the batch back: it cannot be taken back. */
export function endsAcceptance(action: BatchAction): boolean {
  const { moves }: BatchTransition = BATCH_LIFECYCLE[action];
  return Object.entries(moves).some(([from, to]) => from !== to && to !== 'reviewable' && to !== 'reviewing');
}
