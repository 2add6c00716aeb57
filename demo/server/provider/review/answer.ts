import { and, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { answerThread } from '../../../../src/shared/contract/provider.ts';
import { answerMessage } from '../../acceptance/message/answer-message.ts';
import { newId } from '../../db/new-id.ts';
import { comment } from '../../db/schema/review.ts';
import type { SystemTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findCustomer } from '../find-customer.ts';

type Request = v.InferOutput<typeof answerThread.request>;

/** The provider's answer in a thread; one that was resolved or closed is open again, so that it is seen. */
export function answer(request: Request, { database, now }: Services): Promise<null> {
  return database.system(async (tx) => {
    const customerId = await findCustomer(tx, request.customer);
    const { key, author, text, threadId } = request;
    const answered = { customerId, key, author, text, at: now() };
    const isKnown =
      request.kind === 'comment'
        ? await answerComment(tx, { ...answered, commentId: threadId })
        : await answerMessage(tx, { ...answered, messageId: threadId });
    if (!isKnown) throw new Failure(ERROR.notFound);
    return null;
  });
}

interface CommentAnswer {
  readonly customerId: string;
  readonly commentId: string;
  readonly key: string;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
}

/** A key that was used in another thread fits nothing here. */
async function requireSameThread(
  tx: SystemTransaction,
  { customerId, key, commentId }: CommentAnswer,
): Promise<void> {
  const [before] = await tx
    .select({ parentId: comment.parentId })
    .from(comment)
    .where(and(eq(comment.customerId, customerId), eq(comment.key, key)));
  if (before?.parentId !== commentId) throw new Failure(ERROR.notFound);
}

async function answerComment(tx: SystemTransaction, given: CommentAnswer): Promise<boolean> {
  const { customerId, commentId, key, author, text, at } = given;
  const [thread] = await tx
    .select({ itemId: comment.itemId })
    .from(comment)
    .where(
      and(
        eq(comment.id, commentId),
        eq(comment.customerId, customerId),
        isNull(comment.parentId),
        isNull(comment.deletedAt),
      ),
    )
    .for('no key update');
  if (!thread) return false;
  const [added] = await tx
    .insert(comment)
    .values({
      id: newId(at),
      customerId,
      itemId: thread.itemId,
      parentId: commentId,
      authorName: author,
      text,
      key,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: comment.id });
  if (added) await tx.update(comment).set({ resolved: false }).where(eq(comment.id, commentId));
  else await requireSameThread(tx, given);
  return true;
}
