import { eq } from 'drizzle-orm';
import { UPLOAD_KEPT } from '../../../src/shared/contract/dataset/upload-rules.ts';
import { newId } from '../db/new-id.ts';
import { doomedFile } from '../db/schema/doomed-file.ts';
import type { Transaction } from '../db/transaction.ts';

/** What is still coming in so long after its upload has expired never comes. */
const COMING_IN = UPLOAD_KEPT + 24 * 60 * 60 * 1000;

/**
 * Notes stored files that nothing names any more, in the transaction that takes their names away: they are deleted in
 * the background, also after a crash in between.
 */
export async function doom(tx: Transaction, fileKeys: readonly string[], at: Date): Promise<void> {
  if (fileKeys.length === 0) return;
  await tx
    .insert(doomedFile)
    .values(fileKeys.map((fileKey) => ({ fileKey, dueAt: at })))
    .onConflictDoNothing();
}

/**
 * Gives a key for bytes that will come in, which counts as doomed until something names it: what a crash leaves in the
 * storage is found and deleted.
 */
export async function reserveKey(tx: Transaction, folder: string, at: Date): Promise<string> {
  const fileKey = `${folder}/${newId(at)}`;
  await tx.insert(doomedFile).values({ fileKey, dueAt: new Date(at.getTime() + COMING_IN) });
  return fileKey;
}

/** Says that bytes are about to lie under a key that was reserved long ago. */
export async function renewKey(tx: Transaction, fileKey: string, at: Date): Promise<void> {
  const dueAt = new Date(at.getTime() + COMING_IN);
  await tx
    .insert(doomedFile)
    .values({ fileKey, dueAt })
    .onConflictDoUpdate({ target: doomedFile.fileKey, set: { dueAt } });
}

/** Takes the doom off a key that something names now. */
export async function keepKey(tx: Transaction, fileKey: string): Promise<void> {
  await tx.delete(doomedFile).where(eq(doomedFile.fileKey, fileKey));
}
