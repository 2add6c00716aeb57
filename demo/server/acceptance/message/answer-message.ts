import { and, eq, sql } from 'drizzle-orm';
import type { BatchMessage } from '../../../../src/shared/contract/accept/message.ts';
import { batch } from '../../db/schema/delivery.ts';
import { batchMessage } from '../../db/schema/history.ts';
import type { Transaction } from '../../db/transaction.ts';
import { recordEvent } from '../../history/note-event.ts';
import { messageOf } from './message-row.ts';
import { writeMessage } from './write-message.ts';

export interface ProviderAnswer {
  readonly customerId: string;
  /** Any message of the thread. */
  readonly messageId: string;
  /** Made by the sender: the same one again writes nothing. */
  readonly key: string;
  /** Who speaks for the provider. */
  readonly author: string;
  readonly text: string;
  readonly at: Date;
}

/**
 * Answers a leave-message for the provider; a closed thread is open again. Null where the customer has no such
 * message. It locks the batch, and so comes before any lock that stands behind it.
 */
export async function answerMessage(tx: Transaction, answer: ProviderAnswer): Promise<BatchMessage | null> {
  const { customerId, messageId, key, author, text, at } = answer;
  const [found] = await tx
    .select({
      batchId: batchMessage.batchId,
      threadId: sql<string>`coalesce(${batchMessage.parentId}, ${batchMessage.id})`,
    })
    .from(batchMessage)
    .where(and(eq(batchMessage.customerId, customerId), eq(batchMessage.id, messageId)));
  if (!found) return null;
  const { batchId, threadId } = found;
  await tx.select({ id: batch.id }).from(batch).where(eq(batch.id, batchId)).for('no key update');
  const isNew = await writeMessage(tx, {
    customerId,
    batchId,
    parentId: threadId,
    text,
    authorId: null,
    authorName: author,
    key,
    at,
  });
  if (isNew) {
    await recordEvent(tx, {
      batchId,
      event: 'messageLeft',
      detail: { remark: text, name: author },
      customerId,
      accountId: null,
      at,
    });
  }
  return (await messageOf(tx, threadId)) ?? null;
}
