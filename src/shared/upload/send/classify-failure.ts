import { ApiError } from '../../api/api-error.ts';
import { NetworkError } from '../../api/network-error.ts';
import { retryAfter } from '../../api/retry-after.ts';
import { hasSessionEndedCode } from '../../api/session-ended.ts';
import { SessionError } from '../../api/session-error.ts';
import { UploadUserError } from '../../api/upload-user-error.ts';
import { ERROR } from '../../contract/error-code.ts';

export type Failure =
  /** Nobody could answer: nothing is sent for a while, and nothing has gone wrong with the file. */
  | { readonly kind: 'later'; readonly wait: number | null }
  | { readonly kind: 'signedOut' }
  /** The server could not do it this time: again, but not for ever. */
  | { readonly kind: 'again'; readonly code: number | null }
  /** The upload as a whole may not go on. */
  | { readonly kind: 'all' }
  /** This cannot be sent. */
  | { readonly kind: 'file'; readonly code: number | null };

/** No longer than that, whatever a server says, in seconds: it would look as if nothing went on. */
const LONGEST_WAIT = 120;

const TOO_MANY_REQUESTS = 429;
const AWAY: readonly number[] = [
  408,
  425,
  TOO_MANY_REQUESTS,
  ERROR.gatewayError,
  503,
  504,
  ERROR.interfaceTimeout,
];

const PASSING: readonly number[] = [
  ERROR.serverError,
  ERROR.uploadFailed,
  ERROR.fragmentInitFailed,
  ERROR.mergeFailed,
  ERROR.mergedSizeMismatch,
  ERROR.uploadQueryFailed,
  ERROR.updateFailed,
  ERROR.queryFailed,
];

const WHOLE: readonly number[] = [
  ERROR.uploadNotAuthorised,
  ERROR.uploadIdInvalid,
  ERROR.uploadDatasetNotFound,
  ERROR.uploadBatchNotFound,
  ERROR.uploadBatchMissing,
  ERROR.uploadOrderNotFound,
  ERROR.uploadDatasetNameExists,
  ERROR.uploadBatchNameExists,
  ERROR.batchEndedForUpload,
  ERROR.forbidden,
  ERROR.noPermission,
  ERROR.roleNotAdministrator,
  ERROR.notEntityAdministrator,
  ERROR.accountDisabled,
];

/** What a failed call of an upload means for it. */
export function classifyFailure(error: unknown): Failure {
  if (error instanceof NetworkError) {
    return error.refusedOrigin === null ? { kind: 'later', wait: null } : { kind: 'all' };
  }
  // A host page that gave no token now may give one with the next fragment.
  if (error instanceof SessionError) return { kind: 'later', wait: null };
  if (error instanceof UploadUserError || hasSessionEndedCode(error)) return { kind: 'signedOut' };
  if (!(error instanceof ApiError)) return { kind: 'again', code: null };
  const { code } = error;
  const seconds = retryAfter(error);
  if (seconds !== null || AWAY.includes(code)) {
    return { kind: 'later', wait: seconds === null ? null : Math.min(seconds, LONGEST_WAIT) * 1000 };
  }
  if (WHOLE.includes(code)) return { kind: 'all' };
  return PASSING.includes(code) ? { kind: 'again', code } : { kind: 'file', code };
}
