import { isAppError } from '../../../shared/api/app-error.ts';
import { isAbort } from '../../../shared/api/is-abort.ts';

/**
 * What somebody has to mend in the interface. Refusals, lost connections and addresses that are incomplete are
 * thrown on purpose, and told to the person.
 */
export function isWorthLogging(error: unknown): boolean {
  if (isAbort(error)) return false;
  return !isAppError(error) || error.kind === 'contract';
}

/** Whether the stack of an error names a script below `folder`: a host page's own errors are none of ours. */
export function isThrownBelow(folder: string, error: unknown): boolean {
  return error instanceof Error && (error.stack ?? '').includes(folder);
}
