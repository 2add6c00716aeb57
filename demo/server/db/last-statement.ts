import { sql } from 'drizzle-orm';

const MARK = '/* the last of its transaction */';

/**
 * Ends a statement that nothing follows in its transaction: its `commit` is sent along with it, so that what it locks
 * is let go as soon as it is written, not only once this process finds the time to answer. It must refuse by an error
 * of its own what may not stand; a statement after it fails.
 */
export const LAST_STATEMENT = sql.raw(MARK);

export function isLastStatement(text: string): boolean {
  return text.endsWith(MARK);
}
