import { desc, eq, sql } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { StaleRevision } from '../../../../src/shared/contract/studio.ts';
import { account } from '../../db/schema/customer.ts';
import { batch } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { annotation } from '../../db/schema/review.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';

/**
 * Refuses a conclusion that rests on annotations of which somebody else has changed some since the caller looked:
 * `staleRevision`, with the latest change that they do not know. Every revision of a frame adds one to the sum, so
 * what they do not know are the newest ones, as many as it has grown by. Call it behind the lock of the package.
 * @param revisions the sum of the frames' revisions that the caller saw; left out for not to ask
 */
export async function requireFramesSeen(
  jobId: string,
  revisions: number | undefined,
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
): Promise<void> {
  if (revisions === undefined) return;
  const [now] = await tx
    .select({ revisions: sql<number>`coalesce(sum(${item.revision}), 0)::int` })
    .from(item)
    .where(eq(item.jobId, jobId));
  const grown = (now?.revisions ?? 0) - revisions;
  if (grown <= 0) return;
  const unseen = await tx
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
    .where(eq(item.jobId, jobId))
    .orderBy(desc(annotation.createdAt), desc(annotation.revision))
    .limit(grown);
  const theirs = unseen.find(({ authorId }) => authorId !== caller.accountId);
  if (!theirs) return;
  const detail: StaleRevision = {
    revision: theirs.revision,
    by: theirs.author ?? theirs.submitter,
    at: theirs.at.toISOString(),
  };
  throw new Failure(ERROR.staleRevision, detail);
}
