import { desc, eq } from 'drizzle-orm';
import type { getItemRevisions, RevisionFacts } from '../../../../src/shared/contract/accept/repair.ts';
import { account } from '../../db/schema/customer.ts';
import { batch } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { annotation } from '../../db/schema/review.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/call.ts';
import { requireItem } from '../../visibility/visible-item.ts';

export const itemRevisions: Handler<typeof getItemRevisions> = async ({ itemId }, context) => {
  await requireItem(context, itemId);
  return { revisions: await revisionsOf(context.tx, itemId) };
};

/** The revisions of an item's annotations, newest first. */
export async function revisionsOf(tx: TenantTransaction, itemId: string): Promise<RevisionFacts[]> {
  const rows = await tx
    .select({
      revision: annotation.revision,
      author: account.userName,
      submitter: batch.submitter,
      at: annotation.createdAt,
      round: annotation.round,
    })
    .from(annotation)
    .innerJoin(item, eq(item.id, annotation.itemId))
    .innerJoin(batch, eq(batch.id, item.batchId))
    .leftJoin(account, eq(account.id, annotation.authorId))
    .where(eq(annotation.itemId, itemId))
    .orderBy(desc(annotation.revision));
  return rows.map(({ revision, author, submitter, at, round }) => ({
    revision,
    by: author ?? submitter,
    byProvider: author === null,
    at: at.toISOString(),
    round,
  }));
}
