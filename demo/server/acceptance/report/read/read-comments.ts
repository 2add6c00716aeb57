import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../db/schema/customer.ts';
import { comment } from '../../../db/schema/review.ts';
import type { TenantTransaction } from '../../../db/transaction.ts';
import type { ReportComment } from '../report-rows.ts';
import { placeOf, type ReadItem } from './read-items.ts';

/** The comments on items, oldest first, without those that were deleted. */
export async function readComments(
  tx: TenantTransaction,
  items: readonly ReadItem[],
  provider: string,
): Promise<Map<string, ReportComment[]>> {
  const commented = new Map(
    items.filter(({ commentCount }) => commentCount > 0).map((one) => [one.itemId, one]),
  );
  const comments = new Map<string, ReportComment[]>();
  if (commented.size === 0) return comments;
  const resolving = alias(account, 'resolving');
  const rows = await tx
    .select({
      commentId: comment.id,
      parentId: comment.parentId,
      itemId: comment.itemId,
      objectId: comment.objectId,
      author: sql<string>`coalesce(${account.userName}, ${comment.authorName}, ${provider})`,
      byProvider: sql<boolean>`${comment.authorId} is null`,
      at: comment.createdAt,
      text: comment.text,
      // Who resolved it stays known when it is opened again.
      resolvedBy: sql<string | null>`case when ${comment.resolved} then ${resolving.userName} end`,
      resolvedAt: sql<Date | null>`case when ${comment.resolved} then ${comment.resolvedAt} end`.mapWith(
        comment.resolvedAt,
      ),
    })
    .from(comment)
    .leftJoin(account, eq(account.id, comment.authorId))
    .leftJoin(resolving, eq(resolving.id, comment.resolvedById))
    .where(and(inArray(comment.itemId, [...commented.keys()]), isNull(comment.deletedAt)))
    .orderBy(asc(comment.createdAt), asc(comment.id));
  for (const { itemId, at, resolvedAt, ...row } of rows) {
    const owner = commented.get(itemId);
    if (!owner) continue;
    const read = {
      ...row,
      ...placeOf(owner),
      at: at.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    };
    const before = comments.get(itemId);
    if (before) before.push(read);
    else comments.set(itemId, [read]);
  }
  return comments;
}
