import { type FailureCode, isRetryable } from '../connection/failure-code.ts';
import type { HostEventDetails } from '../connection/host-events.ts';

/** A failure as the host page is told of it. */
export function failureDetail(
  code: FailureCode,
  message: string,
  status: number | null = null,
): HostEventDetails['customer-error'] {
  return { code, retryable: isRetryable(code), status, message };
}
