import { ERROR } from '../error-code.ts';
import { ITEM_RESULT, type ItemResult } from '../item-result.ts';
import type { Transition } from './transition.ts';

export type JobActor = 'holder' | 'acceptor' | 'decider' | 'provider';

/**
 * `batch`: its batch is under acceptance. `free`: nobody else holds its package. `noneRejected`, `notAllAccepted`: of
 * its frames.
 */
export type JobCondition = 'batch' | 'free' | 'noneRejected' | 'notAllAccepted';

export type JobTransition = Transition<ItemResult, JobActor, JobCondition>;

const { unchecked, accepted, rejected } = ITEM_RESULT;

const OWN = [
  { ask: 'batch', refused: ERROR.wrongJobState },
  { ask: 'free', refused: ERROR.jobHeldByOther },
  { ask: 'who', refused: ERROR.jobNotLocked },
] as const;

/** The life of a job number: its state is the result that it was concluded with (specification 4). */
export const JOB_LIFECYCLE = {
  start: { moves: { [unchecked]: unchecked }, who: 'acceptor', conditions: [] },
  accept: {
    moves: { [unchecked]: accepted, [accepted]: accepted, [rejected]: accepted },
    who: 'holder',
    conditions: [...OWN, { ask: 'noneRejected', refused: ERROR.jobTakesNoResult }],
  },
  reject: {
    moves: { [unchecked]: rejected, [accepted]: rejected, [rejected]: rejected },
    who: 'holder',
    // What is sent back says what is to be mended: one frame of it at least is not accepted.
    conditions: [...OWN, { ask: 'notAllAccepted', refused: ERROR.jobNotReturnable }],
  },
  /** A bulk result of its whole package. */
  acceptInBulk: { moves: { [unchecked]: accepted, [rejected]: accepted }, who: 'decider', conditions: [] },
  rejectInBulk: { moves: { [unchecked]: rejected, [accepted]: rejected }, who: 'decider', conditions: [] },
  /** A frame of it is judged anew, or comes in anew, or another round of its batch begins. */
  reopen: { moves: { [accepted]: unchecked, [rejected]: unchecked }, who: 'acceptor', conditions: [] },
} as const satisfies Readonly<Record<string, JobTransition>>;
