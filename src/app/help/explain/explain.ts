import { ApiError } from '../../../shared/api/api-error.ts';
import { isAppError } from '../../../shared/api/app-error.ts';
import { isErrorCode } from '../../../shared/contract/error-code.ts';
import { EXPLAINED_CODES } from './explained-codes.ts';

/** The same for failures that no server answered. */
export const EXPLAINED_KINDS: Readonly<Record<string, string>> = {
  network: 'troubleshooting#network',
  load: 'troubleshooting#network',
  contract: 'troubleshooting#server',
  'route-query': 'troubleshooting#pages',
};

/** Where the manual says more about an error, as `topic#section`; null for nowhere. */
export function explain(error: unknown): string | null {
  if (error instanceof ApiError) return isErrorCode(error.code) ? EXPLAINED_CODES[error.code] : null;
  return isAppError(error) ? (EXPLAINED_KINDS[error.kind] ?? null) : null;
}
