import { ApiError } from './api-error.ts';

/** Seconds until what was done too often may be done again, where a refusal says so; otherwise null. */
export function retryAfter(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  const { detail } = error;
  if (typeof detail !== 'object' || detail === null || !('retryAfter' in detail)) return null;
  return typeof detail.retryAfter === 'number' ? Math.ceil(detail.retryAfter) : null;
}
