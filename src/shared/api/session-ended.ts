import type { Endpoint } from '../contract/endpoint.ts';
import { ERROR, SESSION_ENDED_CODES } from '../contract/error-code.ts';
import { ApiError } from './api-error.ts';
import { retryAfter } from './retry-after.ts';

/** Whether a refusal has one of the codes that mean the end of a session (specification 8). */
export function hasSessionEndedCode(error: unknown): error is ApiError {
  return error instanceof ApiError && (SESSION_ENDED_CODES as readonly number[]).includes(error.code);
}

/**
 * Whether the failure of a call says that the session is over. A call that needs no session says nothing
 * about one: too many tries at the login form are the form's matter. Nor does a refusal for a while
 * (`loginFailed`, say, for too many tries at the current password): signing in again would not shorten it.
 */
export function hasSessionEnded(error: unknown, { access }: Endpoint): error is ApiError {
  return access !== 'open' && hasSessionEndedCode(error) && retryAfter(error) === null;
}

/** The account was closed, and may be opened again: its sessions then go on. */
export function isAccountClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === ERROR.accountDisabled;
}
