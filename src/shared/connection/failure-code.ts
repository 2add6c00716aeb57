/**
 * Why an element cannot show what it should: all that a page is ever told. Pages decide by these words, so each is
 * part of what is published; `true` where the same may work when it is tried again without any change.
 */
const RETRYABLE = {
  'load-failed': true,
  'load-timeout': true,
  'token-missing': false,
  'token-failed': true,
  'token-timeout': true,
  'session-ended': false,
  'origin-refused': false,
  'api-unreachable': true,
  'api-timeout': true,
  'api-failed': true,
  'api-refused': false,
  'setting-invalid': false,
  crashed: true,
} as const;

export type FailureCode = keyof typeof RETRYABLE;

export const FAILURE_CODES = Object.keys(RETRYABLE) as readonly FailureCode[];

export function isRetryable(code: FailureCode): boolean {
  return RETRYABLE[code];
}
