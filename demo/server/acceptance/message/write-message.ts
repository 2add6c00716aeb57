import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { newId } from '../../db/new-id.ts';
import { batch } from '../../db/schema/delivery.ts';
import { batchMessage } from '../../db/schema/history.ts';
import type { Transaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';

/*
 * Whoever writes messages of a batch locks the batch first, as everything does that changes a batch: its count
 * of open messages then never drifts.
 */

export interface NewMessage {
  readonly customerId: string;
  readonly batchId: string;
  /** The first message of the thread that it answers. */
  readonly parentId: string | null;
  readonly text: string;
  /** Null for the provider, who is then named by `authorName`. */
  readonly authorId: string | null;
  readonly authorName: string | null;
  /** Made by the sender: the same one again writes nothing. */
  readonly key: string;
  readonly at: Date;
}

/**
 * Writes one message and keeps the batch's count; false where its key was written before. 404 where it was written
 * in another thread or batch: it fits nothing here.
 */
export async function writeMessage(tx: Transaction, message: NewMessage): Promise<boolean> {
  const { at, ...fields } = message;
  const written = await tx
    .insert(batchMessage)
    .values({ ...fields, id: newId(at), createdAt: at })
    .onConflictDoNothing({ target: [batchMessage.customerId, batchMessage.key] })
    .returning({ id: batchMessage.id });
  if (written.length === 0) {
    await requireSamePlace(tx, message);
    return false;
  }
  if (message.parentId === null) await countOpen(tx, message.batchId, 1);
  else await openAgain(tx, { messageId: message.parentId, batchId: message.batchId });
  return true;
}

async function requireSamePlace(
  tx: Transaction,
  { customerId, key, batchId, parentId }: NewMessage,
): Promise<void> {
  const [before] = await tx
    .select({ batchId: batchMessage.batchId, parentId: batchMessage.parentId })
    .from(batchMessage)
    .where(and(eq(batchMessage.customerId, customerId), eq(batchMessage.key, key)));
  if (before?.batchId !== batchId || before.parentId !== parentId) throw new Failure(ERROR.notFound);
}

interface Thread {
  readonly messageId: string;
  readonly batchId: string;
}

/** Opens a closed thread; false where it was open. */
export async function openAgain(tx: Transaction, { messageId, batchId }: Thread): Promise<boolean> {
  const opened = await tx
    .update(batchMessage)
    .set({ closedAt: null, closedById: null })
    .where(and(eq(batchMessage.id, messageId), isNotNull(batchMessage.closedAt)))
    .returning({ id: batchMessage.id });
  if (opened.length > 0) await countOpen(tx, batchId, 1);
  return opened.length > 0;
}

/** Closes an open thread; false where it was closed. */
export async function closeThread(
  tx: Transaction,
  { messageId, batchId }: Thread,
  by: { readonly accountId: string; readonly at: Date },
): Promise<boolean> {
  const closed = await tx
    .update(batchMessage)
    .set({ closedAt: by.at, closedById: by.accountId })
    .where(and(eq(batchMessage.id, messageId), isNull(batchMessage.closedAt)))
    .returning({ id: batchMessage.id });
  if (closed.length > 0) await countOpen(tx, batchId, -1);
  return closed.length > 0;
}

async function countOpen(tx: Transaction, batchId: string, more: 1 | -1): Promise<void> {
  await tx
    .update(batch)
    .set({ openMessages: sql`${batch.openMessages} + ${more}` })
    .where(eq(batch.id, batchId));
}
