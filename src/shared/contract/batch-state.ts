import * as v from 'valibot';

/**
 * States of a delivery (acceptance) batch (specification 4). A first acceptance runs through 00 to 20; every
 * later round, after a repair or a re-acceptance, through 701 to 704. The specification names a repair state
 * without a code; ours is 30.
 */
export const BATCH_STATE = {
  reviewable: '00',
  reviewing: '05',
  accepted: '10',
  rejected: '20',
  repair: '30',
  reviewableAgain: '701',
  reviewingAgain: '702',
  acceptedAgain: '703',
  rejectedAgain: '704',
} as const;
export const batchState = v.picklist(Object.values(BATCH_STATE));
export type BatchState = v.InferOutput<typeof batchState>;

/** The states in which the acceptance of a batch has ended. */
export const concludedState = v.picklist([
  BATCH_STATE.accepted,
  BATCH_STATE.rejected,
  BATCH_STATE.acceptedAgain,
  BATCH_STATE.rejectedAgain,
]);
export type ConcludedState = v.InferOutput<typeof concludedState>;

/** What a state means, whichever round the batch is in. */
export const BATCH_PHASES = ['reviewable', 'reviewing', 'accepted', 'rejected', 'repair'] as const;
export type BatchPhase = (typeof BATCH_PHASES)[number];

const PHASE_OF: Record<BatchState, BatchPhase> = {
  '00': 'reviewable',
  '05': 'reviewing',
  '10': 'accepted',
  '20': 'rejected',
  '30': 'repair',
  '701': 'reviewable',
  '702': 'reviewing',
  '703': 'accepted',
  '704': 'rejected',
};

/** Phases of a batch that waits for acceptance: nobody has begun, or it has not ended. */
export const WAITING_PHASES = ['reviewable', 'reviewing'] as const satisfies readonly BatchPhase[];

/** What a list of batches is narrowed by: one state, or, ours, every state in which a batch waits for acceptance. */
export const WAITING = 'waiting' as const;
export const batchStateFilter = v.picklist([WAITING, ...Object.values(BATCH_STATE)]);

export function batchPhase(state: BatchState): BatchPhase {
  return PHASE_OF[state];
}

/** The state that a phase has in a given round; rounds count from 1. */
export function batchStateIn(phase: BatchPhase, round: number): BatchState {
  if (phase === 'repair') return BATCH_STATE.repair;
  const again = round > 1;
  switch (phase) {
    case 'reviewable':
      return again ? BATCH_STATE.reviewableAgain : BATCH_STATE.reviewable;
    case 'reviewing':
      return again ? BATCH_STATE.reviewingAgain : BATCH_STATE.reviewing;
    case 'accepted':
      return again ? BATCH_STATE.acceptedAgain : BATCH_STATE.accepted;
    case 'rejected':
      return again ? BATCH_STATE.rejectedAgain : BATCH_STATE.rejected;
  }
}

/**
 * Actions of the batch list (specification 4). Ours: `reject`, the end of a batch with rejected packages, and
 * `repair`, which hands a rejected batch back to the provider.
 */
export const BATCH_ACTIONS = [
  'details',
  'start',
  'continue',
  'reaccept',
  'finish',
  'reject',
  'repair',
] as const;
export const batchAction = v.picklist(BATCH_ACTIONS);
export type BatchAction = v.InferOutput<typeof batchAction>;

/** States of a package (sub-batch): the first-round codes, in every round. */
export const PACKAGE_STATE = {
  reviewable: '00',
  reviewing: '05',
  accepted: '10',
  rejected: '20',
} as const;
export const packageState = v.picklist(Object.values(PACKAGE_STATE));
export type PackageState = v.InferOutput<typeof packageState>;
