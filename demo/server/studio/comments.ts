import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { deleteComment, resolveComment, saveComment } from '../../../src/shared/contract/studio.ts';
import { newId } from '../db/new-id.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import { comment } from '../db/schema/review.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { visiblePackages } from '../visibility/visible-batches.ts';
import { requireItem } from '../visibility/visible-item.ts';
import { commentOf } from './comment-row.ts';

/**
 * Leaves a comment, or answers one; who sees an item may, whoever holds its package and after its batch has
 * ended. An answer opens a resolved thread again: what was asked once more is not done.
 */
export const addComment: Handler<typeof saveComment> = async (request, context) => {
  const { tx, caller, services } = context;
  const { id: itemId } = await requireItem(context, request.itemId);
  const parentId = request.parentId ?? null;
  const asked = { key: request.key, itemId, parentId };
  const repeated = await savedBefore(asked, context);
  if (repeated) return found(repeated, context);
  if (parentId !== null) await requireFirst(parentId, itemId, context);
  const [added] = await tx
    .insert(comment)
    .values({
      id: newId(services.now()),
      customerId: caller.customerId,
      itemId,
      parentId,
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
    if (parentId === null) await countThreads(context, itemId, 1);
    else await tx.update(comment).set({ resolved: false }).where(eq(comment.id, parentId));
    return found(added.id, context);
  }
  const other = await savedBefore(asked, context);
  if (!other) throw new Failure(ERROR.notFound);
  return found(other, context);
};

/** Marks a thread as resolved, or opens it again; answers belong to their first comment. */
export const resolve: Handler<typeof resolveComment> = async ({ commentId, resolved }, context) => {
  const { tx, caller, services } = context;
  const { resolved: before, parentId } = await requireComment(commentId, context);
  if (parentId !== null) throw new Failure(ERROR.notFound);
  if (before !== resolved) {
    // Opened again, it keeps when and by whom it was resolved: the item's history tells of it.
    const resolution = resolved ? { resolvedAt: services.now(), resolvedById: caller.accountId } : {};
    await tx
      .update(comment)
      .set({ resolved, ...resolution })
      .where(eq(comment.id, commentId));
  }
  return found(commentId, context);
};

/**
 * Deletes a comment: one's own, or as an administrator any. Deleting it again finds nothing. A thread that others
 * answered is not its author's alone any more: only an administrator deletes it, with all answers.
 */
export const remove: Handler<typeof deleteComment> = async ({ commentId }, context) => {
  const { tx, caller, services } = context;
  await lockItemOf(commentId, context);
  const { authorId, itemId, parentId } = await requireComment(commentId, context);
  if (caller.role !== ROLE.administrator) {
    if (authorId !== caller.accountId || (await isAnsweredByOthers(commentId, context))) {
      throw new Failure(ERROR.noPermission);
    }
  }
  await tx
    .update(comment)
    .set({ deletedAt: services.now(), deletedById: caller.accountId })
    .where(and(or(eq(comment.id, commentId), eq(comment.parentId, commentId)), isNull(comment.deletedAt)));
  if (parentId === null) await countThreads(context, itemId, -1);
  return null;
};

/** Items come before their comments: a redelivery has both of a batch, and takes them in this order. */
async function lockItemOf(commentId: string, { tx }: CallContext): Promise<void> {
  await tx
    .select({ id: item.id })
    .from(comment)
    .innerJoin(item, eq(item.id, comment.itemId))
    .where(eq(comment.id, commentId))
    .for('no key update', { of: item });
}

/** Locked, so that of two who delete it one finds nothing. */
async function requireComment(commentId: string, { tx, caller }: CallContext) {
  const [row] = await tx
    .select({
      authorId: comment.authorId,
      itemId: comment.itemId,
      parentId: comment.parentId,
      resolved: comment.resolved,
    })
    .from(comment)
    .innerJoin(item, eq(item.id, comment.itemId))
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .where(and(eq(comment.id, commentId), isNull(comment.deletedAt), visiblePackages(caller)))
    .for('update', { of: comment });
  if (!row) throw new Failure(ERROR.notFound);
  return row;
}

/** The first comment of a thread on the item; locked, so that nothing is answered while it is being deleted. */
async function requireFirst(commentId: string, itemId: string, { tx }: CallContext): Promise<void> {
  const [first] = await tx
    .select({ id: comment.id })
    .from(comment)
    .where(
      and(
        eq(comment.id, commentId),
        eq(comment.itemId, itemId),
        isNull(comment.parentId),
        isNull(comment.deletedAt),
      ),
    )
    .for('update');
  if (!first) throw new Failure(ERROR.notFound);
}

async function isAnsweredByOthers(commentId: string, { tx, caller }: CallContext): Promise<boolean> {
  const [answer] = await tx
    .select({ id: comment.id })
    .from(comment)
    .where(
      and(
        eq(comment.parentId, commentId),
        isNull(comment.deletedAt),
        or(isNull(comment.authorId), ne(comment.authorId, caller.accountId)),
      ),
    )
    .limit(1);
  return answer !== undefined;
}

/** What a repeated key has saved; one that was used on another item or in another thread fits nothing. */
async function savedBefore(
  {
    key,
    itemId,
    parentId,
  }: { readonly key: string; readonly itemId: string; readonly parentId: string | null },
  { tx, caller }: CallContext,
): Promise<string | undefined> {
  const [saved] = await tx
    .select({ id: comment.id, itemId: comment.itemId, parentId: comment.parentId })
    .from(comment)
    .where(and(eq(comment.customerId, caller.customerId), eq(comment.key, key)));
  if (saved && (saved.itemId !== itemId || saved.parentId !== parentId)) throw new Failure(ERROR.notFound);
  return saved?.id;
}

/** `comment_count` of an item counts its threads; answers are part of theirs. */
async function countThreads({ tx }: CallContext, itemId: string, more: 1 | -1): Promise<void> {
  await tx
    .update(item)
    .set({ commentCount: sql`${item.commentCount} + ${more}` })
    .where(eq(item.id, itemId));
}

async function found(commentId: string, { tx }: CallContext) {
  const reply = await commentOf(tx, commentId);
  if (!reply) throw new Failure(ERROR.notFound);
  return reply;
}
