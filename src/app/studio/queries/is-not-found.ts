import { ApiError } from '../../../shared/api/api-error.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';

/** The server answered that there is no such thing, or none that the person sees. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === ERROR.notFound;
}
