import { type FailureCode, isRetryable } from '../connection/failure-code.ts';
import type { HostEventDetails } from '../connection/host-events.ts';

/** A failure as the host page is told of it. @param retryable where that is not as it is with this code otherwise */
export function failureDetail(
  code: FailureCode,
  message: string,
  status: number | null = null,
  retryable = isRetryable(code),
): HostEventDetails['customer-error'] {
  return { code, retryable, status, message };
}
