import * as v from 'valibot';
import { PUSH_OUTCOMES } from '../credential-push.ts';

/**
 * How far the push of a batch's results has come (specification 4). In process: it was tried at least once, and will be
 * again. Failed: nothing more is sent unless somebody has it sent again.
 */
export const SYNC_STATE = { pending: 0, inProcess: 1, completed: 2, failed: 3 } as const;
export const SYNC_STATES = Object.values(SYNC_STATE);
/** A number first: in the query of an address it comes as a text. */
export const syncState = v.pipe(v.number(), v.picklist(SYNC_STATES));
export type SyncState = v.InferOutput<typeof syncState>;

/** Why nothing more is sent. */
export const SYNC_FAILURES = [
  /** It was tried for a day. */
  'triedForADay',
  /** The receiver answered 410: it wants nothing more of it. */
  'gone',
  /** There is no request URL, or no secret to sign with. */
  'noReceiver',
  /** What it tells was taken back before anything was sent: nobody was told, and nobody is to be. */
  'superseded',
] as const;
export const syncFailure = v.picklist(SYNC_FAILURES);
export type SyncFailure = v.InferOutput<typeof syncFailure>;

/** What became of one attempt. */
export const ATTEMPT_OUTCOMES = [
  ...PUSH_OUTCOMES,
  /** It is under way. */
  'sending',
  /** The server ended meanwhile: whether the receiver had it is not known. */
  'interrupted',
  'noReceiver',
  /** What was to be sent could not be read or written here. */
  'notPrepared',
  /** Not sent: what it tells was taken back meanwhile. */
  'superseded',
] as const;
export const attemptOutcome = v.picklist(ATTEMPT_OUTCOMES);
export type AttemptOutcome = v.InferOutput<typeof attemptOutcome>;
