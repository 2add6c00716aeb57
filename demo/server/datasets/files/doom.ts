import { doomedFile } from '../../db/schema/dataset-file.ts';
import type { Transaction } from '../../db/transaction.ts';

/**
 * Notes stored files that nothing names any more, in the transaction that takes their names away: they are deleted in
 * the background, also after a crash in between.
 */
export async function doom(tx: Transaction, fileKeys: readonly string[]): Promise<void> {
  if (fileKeys.length === 0) return;
  await tx
    .insert(doomedFile)
    .values(fileKeys.map((fileKey) => ({ fileKey })))
    .onConflictDoNothing();
}
