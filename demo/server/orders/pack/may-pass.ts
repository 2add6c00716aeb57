import { hasCode } from '../../data-dir/has-code.ts';
import { passingTrouble } from '../../http/database-refusal.ts';
import { isPassing } from '../../storage/passing-trouble.ts';

/** What the driver of the database says of a connection that is gone, without a code of PostgreSQL. */
const GONE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
const TERMINATED = /^Connection terminated/;

/** Whether what kept a file from being packed may be over the next time: a busy storage, a database that restarts. */
export function mayPass(error: unknown): boolean {
  if (isPassing(error) || passingTrouble(error, 'POST') !== null) return true;
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return hasCode(cause, ...GONE) || (cause instanceof Error && TERMINATED.test(cause.message));
}
