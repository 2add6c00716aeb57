import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Comment } from '../../../src/shared/contract/review.ts';
import { account } from '../db/schema/customer.ts';
import { comment } from '../db/schema/review.ts';
import type { TenantTransaction } from '../db/transaction.ts';

async function selectComments(tx: TenantTransaction, where: SQL | undefined): Promise<Comment[]> {
  const rows = await tx
    .select({
      id: comment.id,
      parentId: comment.parentId,
      author: sql<string>`coalesce(${account.userName}, ${comment.authorName})`,
      authorId: comment.authorId,
      createdAt: comment.createdAt,
      text: comment.text,
      objectId: comment.objectId,
      x: comment.x,
      y: comment.y,
      resolved: comment.resolved,
    })
    .from(comment)
    .leftJoin(account, eq(account.id, comment.authorId))
    .where(and(where, isNull(comment.deletedAt)))
    .orderBy(asc(comment.createdAt), asc(comment.id));
  return rows.map(({ id, createdAt, x, y, ...row }) => ({
    ...row,
    commentId: id,
    createdAt: createdAt.toISOString(),
    point: x === null || y === null ? null : [x, y],
  }));
}

/** The comments of an item, oldest first. */
export function commentsOf(tx: TenantTransaction, itemId: string): Promise<Comment[]> {
  return selectComments(tx, eq(comment.itemId, itemId));
}

export async function commentOf(tx: TenantTransaction, commentId: string): Promise<Comment | undefined> {
  const [found] = await selectComments(tx, eq(comment.id, commentId));
  return found;
}
