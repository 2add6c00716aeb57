/*
 * Why an element cannot show what it should: all that a page is ever told. Pages decide by these words, so each is
 * part of what is published.
 */

/** The same may work when it is tried again without any change. */
const PASSING = [
  'load-failed',
  'load-timeout',
  'token-failed',
  'token-timeout',
  'api-unreachable',
  'api-timeout',
  'api-failed',
  'crashed',
] as const;

/** Somebody has to change something first. */
const LASTING = [
  'token-missing',
  'session-ended',
  'origin-refused',
  'api-refused',
  'setting-invalid',
] as const;

export type FailureCode = (typeof PASSING | typeof LASTING)[number];

export const FAILURE_CODES: readonly FailureCode[] = [...PASSING, ...LASTING];

export function isRetryable(code: FailureCode): boolean {
  return !(LASTING as readonly FailureCode[]).includes(code);
}
