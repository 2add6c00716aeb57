import { and, eq, exists, inArray } from 'drizzle-orm';
import { content } from '../../db/schema/dataset-file.ts';
import { doomedFile } from '../../db/schema/doomed-file.ts';
import type { Transaction } from '../../db/transaction.ts';

/** Takes the doom off a key that was reserved, where some content lies under it now; else it may be deleted at once. */
export function releaseKey(tx: Transaction, fileKey: string, at: Date): Promise<void> {
  return releaseKeys(tx, [fileKey], at);
}

/** The same for many. */
export async function releaseKeys(tx: Transaction, fileKeys: readonly string[], at: Date): Promise<void> {
  if (fileKeys.length === 0) return;
  const these = inArray(doomedFile.fileKey, [...fileKeys]);
  const named = tx.select({ id: content.id }).from(content).where(eq(content.fileKey, doomedFile.fileKey));
  await tx.delete(doomedFile).where(and(these, exists(named)));
  await tx.update(doomedFile).set({ dueAt: at }).where(these);
}
