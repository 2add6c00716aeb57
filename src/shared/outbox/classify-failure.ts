import { ApiError } from '../api/api-error.ts';
import { NetworkError } from '../api/network-error.ts';
import { OtherUserError } from '../api/other-user-error.ts';
import { hasSessionEndedCode, isAccountClosed } from '../api/session-ended.ts';
import { SessionError } from '../api/session-error.ts';
import { ERROR } from '../contract/error-code.ts';
import type { Refusal } from './outbox-entry.ts';

export type FailureKind =
  /** The server could not be reached or is in trouble: the same again later. */
  | { readonly kind: 'later' }
  /** Nobody is signed in: everything waits. */
  | { readonly kind: 'signedOut' }
  /** The account is closed: everything waits, and is tried again, for the session goes on once it is open again. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The catalogue's own time-out, and what the database could not do at that moment. */
const PASSING = [ERROR.interfaceTimeout, ERROR.updateFailed, ERROR.queryFailed];
const TROUBLE: readonly number[] = [408, 425, 429, 500, 502, 503, 504, ...PASSING];

/** What a failed attempt to send means for the entry and for those behind it. */
export function classifyFailure(error: unknown): FailureKind {
  if (error instanceof NetworkError) return { kind: 'later' };
  if (error instanceof SessionError || hasSessionEndedCode(error)) return { kind: 'signedOut' };
  // Whoever gave it may come back.
  if (error instanceof OtherUserError) return { kind: 'signedOut' };
  // Nothing is wrong with what was given.
  if (isAccountClosed(error)) return { kind: 'closed' };
  if (error instanceof ApiError) {
    if (TROUBLE.includes(error.code)) return { kind: 'later' };
    return { kind: 'refused', refusal: { code: error.code, detail: error.detail } };
  }
  return { kind: 'refused', refusal: { code: null, detail: null } };
}
