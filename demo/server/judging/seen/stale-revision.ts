import { desc, eq, type SQL } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { StaleRevision } from '../../../../src/shared/contract/studio.ts';
import { account } from '../../db/schema/customer.ts';
import { batch } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { annotation } from '../../db/schema/review.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';

/** A revision of an item's annotations, and whose it is: without an author, the provider's. */
export interface Revision {
  readonly revision: number;
  readonly authorId: string | null;
  readonly by: string;
  readonly at: Date;
}

/** The latest ones first. @param most no more than so many */
export async function selectRevisions(
  tx: TenantTransaction,
  where: SQL | undefined,
  most?: number,
): Promise<Revision[]> {
  const found = tx
    .select({
      revision: annotation.revision,
      authorId: annotation.authorId,
      author: account.userName,
      submitter: batch.submitter,
      at: annotation.createdAt,
    })
    .from(annotation)
    .innerJoin(item, eq(item.id, annotation.itemId))
    .innerJoin(batch, eq(batch.id, item.batchId))
    .leftJoin(account, eq(account.id, annotation.authorId))
    .where(where)
    .orderBy(desc(annotation.createdAt), desc(annotation.revision));
  const rows = await (most === undefined ? found : found.limit(most));
  return rows.map(({ author, submitter, ...one }) => ({ ...one, by: author ?? submitter }));
}

/** Refuses with `staleRevision`, which says whose it is and when it was made. */
export function staleRevision({ revision, by, at }: Revision): Failure {
  const detail: StaleRevision = { revision, by, at: at.toISOString() };
  return new Failure(ERROR.staleRevision, detail);
}
