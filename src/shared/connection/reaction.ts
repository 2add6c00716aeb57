import { ApiError } from '../api/api-error.ts';
import type { AppError } from '../api/app-error.ts';
import type { FailedCall } from '../api/create-api.ts';
import { NetworkError } from '../api/network-error.ts';
import { NOT_ADMINISTRATOR_CODES } from '../contract/error-code.ts';
import { endsSession } from './session-end.ts';

/** How long an error stays on screen, in milliseconds (specification 9). */
export const ERROR_DURATION = 2000;
export const NETWORK_ERROR_DURATION = 5000;

/** What a person hears of a failed call (specification 8). */
export type Reaction =
  | { readonly kind: 'none' }
  | { readonly kind: 'toast'; readonly duration: number }
  /** The box with re-login and cancel. */
  | { readonly kind: 'session-ended' }
  /** The box with a single button, to order management. */
  | { readonly kind: 'not-administrator' };

export function reactionTo(error: AppError, { endpoint, quiet }: FailedCall): Reaction {
  if (endsSession(error, endpoint)) return { kind: 'session-ended' };
  if (error instanceof ApiError && (NOT_ADMINISTRATOR_CODES as readonly number[]).includes(error.code)) {
    return { kind: 'not-administrator' };
  }
  if (quiet) return { kind: 'none' };
  if (!(error instanceof NetworkError)) return { kind: 'toast', duration: ERROR_DURATION };
  // The upload itself deals with a lost connection.
  if (endpoint.requestKind === 'zip') return { kind: 'none' };
  return { kind: 'toast', duration: NETWORK_ERROR_DURATION };
}
