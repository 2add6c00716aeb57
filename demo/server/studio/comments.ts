import { and, eq, isNull, sql } from 'drizzle-orm';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { deleteComment, resolveComment, saveComment } from '../../../src/shared/contract/studio.ts';
import { visiblePackages } from '../acceptance/visible-batches.ts';
import { newId } from '../db/new-id.ts';
import { batchPackage, item } from '../db/schema/delivery.ts';
import { comment } from '../db/schema/review.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { commentOf } from './comment-row.ts';
import { requireItem } from './visible-item.ts';

/** Leaves a comment; who sees an item may, whoever holds its package and after its batch has ended. */
export const addComment: Handler<typeof saveComment> = async (request, context) => {
  const { tx, caller, services } = context;
  const { id: itemId } = await requireItem(context, request.itemId);
  const [added] = await tx
    .insert(comment)
    .values({
      id: newId(services.now()),
      customerId: caller.customerId,
      itemId,
      objectId: request.objectId ?? null,
      x: request.point?.[0] ?? null,
      y: request.point?.[1] ?? null,
      text: request.text,
      key: request.key,
      authorId: caller.accountId,
      createdAt: services.now(),
    })
    .onConflictDoNothing()
    .returning({ id: comment.id });
  if (added) {
    await countComments(context, itemId, 1);
    return found(added.id, context);
  }
  const [repeated] = await tx
    .select({ id: comment.id })
    .from(comment)
    .where(
      and(
        eq(comment.customerId, caller.customerId),
        eq(comment.key, request.key),
        eq(comment.itemId, itemId),
      ),
    );
  if (!repeated) throw new Failure(404);
  return found(repeated.id, context);
};

export const resolve: Handler<typeof resolveComment> = async ({ commentId, resolved }, context) => {
  const { tx, caller, services } = context;
  const { resolved: before } = await requireComment(commentId, context);
  if (before !== resolved) {
    await tx
      .update(comment)
      .set({
        resolved,
        resolvedAt: resolved ? services.now() : null,
        resolvedById: resolved ? caller.accountId : null,
      })
      .where(eq(comment.id, commentId));
  }
  return found(commentId, context);
};

/** Deletes a comment: one's own, or as an administrator any. Deleting it again finds nothing. */
export const remove: Handler<typeof deleteComment> = async ({ commentId }, context) => {
  const { tx, caller, services } = context;
  const { authorId, itemId } = await requireComment(commentId, context);
  if (authorId !== caller.accountId && caller.role !== ROLE.administrator) throw new Failure(5016011);
  await tx
    .update(comment)
    .set({ deletedAt: services.now(), deletedById: caller.accountId })
    .where(eq(comment.id, commentId));
  await countComments(context, itemId, -1);
  return null;
};

/** Locked, so that of two who delete it one finds nothing. */
async function requireComment(commentId: string, { tx, caller }: CallContext) {
  const [row] = await tx
    .select({ authorId: comment.authorId, itemId: comment.itemId, resolved: comment.resolved })
    .from(comment)
    .innerJoin(item, eq(item.id, comment.itemId))
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .where(and(eq(comment.id, commentId), isNull(comment.deletedAt), visiblePackages(caller)))
    .for('update', { of: comment });
  if (!row) throw new Failure(404);
  return row;
}

async function countComments({ tx }: CallContext, itemId: string, more: 1 | -1): Promise<void> {
  await tx
    .update(item)
    .set({ commentCount: sql`${item.commentCount} + ${more}` })
    .where(eq(item.id, itemId));
}

async function found(commentId: string, { tx }: CallContext) {
  const reply = await commentOf(tx, commentId);
  if (!reply) throw new Failure(404);
  return reply;
}
