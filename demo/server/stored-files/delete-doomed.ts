import { and, asc, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { content } from '../db/schema/dataset-file.ts';
import { doomedFile } from '../db/schema/doomed-file.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { DELETION_KEPT } from './doom.ts';

/** So many at a time: whoever would name one of them again waits for no more than these. */
const AT_ONCE = 100;
/** Of the time that files stay claimed so much is used: the last of them may keep a silent store for half an hour. */
const USED = 10 * 60_000;
/** What could not be deleted is tried again after so many milliseconds. */
const AGAIN = 20 * 60_000;

type Deleting = Pick<Services, 'database' | 'storage' | 'now' | 'log'>;

/**
 * Deletes the stored files whose time has come; gives their number. They are claimed first, and deleted while no
 * transaction is open: the embedded database has one connection, and the storage may be slow. The file goes before its
 * row, so that one which a crash left, or which could not be deleted, is tried again.
 */
export async function deleteDoomed(services: Deleting, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  for (;;) {
    const claimed = await services.database.system((tx) => claimDue(tx, services.now()));
    const { gone, failed } = await deleteEach(claimed, services, signal);
    await services.database.system((tx) => recordDeletions(tx, { claimed, gone, failed }, services.now()));
    deleted += gone.length;
    const isCutShort = gone.length + failed.length < claimed.length;
    if (claimed.length < AT_ONCE || isCutShort) return deleted;
  }
}

/** Keys to be deleted, taken so that no other server takes them too, those that were due first before the others. */
async function claimDue(tx: SystemTransaction, at: Date): Promise<string[]> {
  const { fileKey, dueAt, claimedAt } = doomedFile;
  const isFree = or(isNull(claimedAt), lt(claimedAt, new Date(at.getTime() - DELETION_KEPT)));
  const due = await tx
    .select({ fileKey })
    .from(doomedFile)
    .where(and(lte(dueAt, at), isFree))
    .orderBy(asc(dueAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const keys = due.map((row) => row.fileKey);
  if (keys.length === 0) return [];
  // They have a content after all, and lose their doom.
  const named = tx.select({ fileKey: content.fileKey }).from(content).where(inArray(content.fileKey, keys));
  await tx.delete(doomedFile).where(and(inArray(fileKey, keys), inArray(fileKey, named)));
  const claimed = await tx
    .update(doomedFile)
    .set({ claimedAt: at })
    .where(inArray(fileKey, keys))
    .returning({ fileKey });
  return claimed.map((row) => row.fileKey);
}

interface Deleted {
  readonly gone: readonly string[];
  readonly failed: readonly string[];
}

/** One that cannot be deleted keeps none behind it. What there is no time for is in neither list. */
async function deleteEach(
  keys: readonly string[],
  { storage, now, log }: Deleting,
  signal: AbortSignal,
): Promise<Deleted> {
  const end = now().getTime() + USED;
  const gone: string[] = [];
  const failed: string[] = [];
  for (const key of keys) {
    if (signal.aborted || now().getTime() > end) break;
    try {
      await storage.delete(key);
      gone.push(key);
    } catch (error) {
      log.warn({ err: error, file: key }, 'a stored file could not be deleted');
      failed.push(key);
    }
  }
  return { gone, failed };
}

async function recordDeletions(
  tx: SystemTransaction,
  { claimed, gone, failed }: Deleted & { readonly claimed: readonly string[] },
  at: Date,
): Promise<void> {
  const these = (keys: readonly string[]) => inArray(doomedFile.fileKey, [...keys]);
  if (gone.length > 0) await tx.delete(doomedFile).where(these(gone));
  if (gone.length === claimed.length) return;
  await tx.update(doomedFile).set({ claimedAt: null }).where(these(claimed));
  if (failed.length === 0) return;
  await tx
    .update(doomedFile)
    .set({ dueAt: new Date(at.getTime() + AGAIN) })
    .where(these(failed));
}
