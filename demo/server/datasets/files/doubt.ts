import { inArray } from 'drizzle-orm';
import { content } from '../../db/schema/dataset-file.ts';
import type { Transaction } from '../../db/transaction.ts';

/** So many ids go in one statement. */
const IDS = 1000;

/**
 * Notes bytes that perhaps no file names any more, in the transaction that takes a file away or leaves one out: in the
 * background they are looked at (`clean/`), and nothing else is.
 */
export async function doubt(tx: Transaction, contentIds: readonly string[], at: Date): Promise<void> {
  const ids = [...new Set(contentIds)].sort();
  for (let from = 0; from < ids.length; from += IDS) {
    const some = ids.slice(from, from + IDS);
    await tx.update(content).set({ doubtedAt: at }).where(inArray(content.id, some));
  }
}
