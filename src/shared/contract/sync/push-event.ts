import * as v from 'valibot';

/** What a customer's receiver is told of a batch; bodies name it with `batch.` before it (`demo/result-push.md`). */
export const PUSH_EVENTS = [
  /** It was accepted or rejected: its results. */
  'finished',
  /** That was taken back: it is open, and what was told of it before counts no more. */
  'reopened',
] as const;
export const pushEvent = v.picklist(PUSH_EVENTS);
export type PushEvent = v.InferOutput<typeof pushEvent>;

/** Why a batch that was finished is open again. */
export const REOPEN_REASONS = [
  /** The bulk result that rejected it was undone. */
  'undone',
  /** The customer accepts it once more. */
  'reaccepted',
  /** The provider has delivered it again. */
  'redelivered',
] as const;
export const reopenReason = v.picklist(REOPEN_REASONS);
export type ReopenReason = v.InferOutput<typeof reopenReason>;
