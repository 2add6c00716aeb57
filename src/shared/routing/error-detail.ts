import { ApiError } from '../api/api-error.ts';
import { isAppError, isOfKind } from '../api/app-error.ts';
import { NetworkError } from '../api/network-error.ts';
import { hasSessionEndedCode } from '../api/session-ended.ts';
import { SessionError } from '../api/session-error.ts';
import type { FailureCode } from '../connection/failure-code.ts';
import type { HostEventDetails } from '../connection/host-events.ts';
import { failureDetail } from './failure-detail.ts';

/** Of errors that mean one thing each, by their kind. */
const CODE_OF_KIND: Readonly<Record<string, FailureCode>> = {
  contract: 'api-failed',
  gone: 'load-failed',
  load: 'load-failed',
  origin: 'origin-refused',
  'route-query': 'setting-invalid',
  setting: 'setting-invalid',
};
const CODE_OF_LACK = {
  failed: 'token-failed',
  late: 'token-timeout',
  missing: 'token-missing',
} as const satisfies Record<SessionError['lack'], FailureCode>;

/** An error as the host page is told of it. */
export function errorDetail(error: unknown): HostEventDetails['customer-error'] {
  const message = error instanceof Error ? error.message : String(error);
  const status = error instanceof ApiError ? error.code : null;
  return failureDetail(codeOf(error), message, status, isOfKind(error, 'gone') ? false : undefined);
}

function codeOf(error: unknown): FailureCode {
  if (hasSessionEndedCode(error)) return 'session-ended';
  if (error instanceof ApiError) return hasServerFailed(error.code) ? 'api-failed' : 'api-refused';
  if (error instanceof NetworkError && error.kind !== 'origin')
    return error.timedOut ? 'api-timeout' : 'api-unreachable';
  if (error instanceof SessionError) return CODE_OF_LACK[error.lack];
  return (isAppError(error) && CODE_OF_KIND[error.kind]) || 'crashed';
}

/** A status of HTTP that says so whatever was asked; codes of the catalogue are longer. */
function hasServerFailed(code: number): boolean {
  return code >= 500 && code < 600;
}
