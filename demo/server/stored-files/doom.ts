import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { UPLOAD_KEPT } from '../../../src/shared/contract/dataset/upload-rules.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { newId } from '../db/new-id.ts';
import { doomedFile } from '../db/schema/doomed-file.ts';
import type { Transaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';

/** What is still coming in so long after its upload has expired never comes. */
const COMING_IN = UPLOAD_KEPT + 24 * 60 * 60 * 1000;

/** Whoever deletes a file has claimed it; one that has not been at it for so many milliseconds was killed. */
export const DELETION_KEPT = 60 * 60_000;

/** The file under a key is being deleted: it can be named again, or stored anew, once it is gone. */
class BeingDeleted extends Failure {
  constructor(fileKey: string) {
    super(ERROR.updateFailed, { problem: `${fileKey} is being deleted` });
  }
}

/** So often, and so many milliseconds apart, is it tried again what a deletion is in the way of. */
const TRIES = 100;
const PAUSE = 100;

/** Does what names a doomed key again, or puts something under it: where it is just being deleted, after that. */
export async function onceDeleted<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BeingDeleted) || tries === TRIES) throw error;
      await wait(PAUSE);
    }
  }
}

/** Holds a key so that nobody begins to delete what lies under it; throws where somebody is at it (`onceDeleted`). */
async function hold(tx: Transaction, fileKey: string, at: Date): Promise<void> {
  const [found] = await tx
    .select({ claimedAt: doomedFile.claimedAt })
    .from(doomedFile)
    .where(eq(doomedFile.fileKey, fileKey))
    .for('update');
  const since = found?.claimedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (since > at.getTime() - DELETION_KEPT) throw new BeingDeleted(fileKey);
}

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

/** Says that bytes are about to lie under a key that was reserved long ago (`onceDeleted`). */
export async function renewKey(tx: Transaction, fileKey: string, at: Date): Promise<void> {
  await hold(tx, fileKey, at);
  const dueAt = new Date(at.getTime() + COMING_IN);
  await tx
    .insert(doomedFile)
    .values({ fileKey, dueAt })
    .onConflictDoUpdate({ target: doomedFile.fileKey, set: { dueAt, claimedAt: null } });
}

/** Takes the doom off a key that something names now (`onceDeleted`). */
export async function keepKey(tx: Transaction, fileKey: string, at: Date): Promise<void> {
  await hold(tx, fileKey, at);
  await tx.delete(doomedFile).where(eq(doomedFile.fileKey, fileKey));
}
