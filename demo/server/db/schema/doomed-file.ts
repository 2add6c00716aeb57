import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Stored files that nothing names any more, and those that are still coming in, which nothing names yet; they are
 * forgotten once the storage has deleted them, or something does.
 */
export const doomedFile = pgTable(
  'doomed_file',
  {
    fileKey: text('file_key').primaryKey(),
    /** From then on it may be deleted. */
    dueAt: instant('due_at').notNull().defaultNow(),
    /** Since when somebody deletes it: until then nothing may be put under its key, nor name it. */
    claimedAt: instant('claimed_at'),
  },
  (t) => [index('doomed_file_by_time').on(t.dueAt)],
);
