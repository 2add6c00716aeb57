import { and, desc, eq, gt } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { StaleRevision } from '../../../../src/shared/contract/studio.ts';
import { account } from '../../db/schema/customer.ts';
import { batch } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { annotation } from '../../db/schema/review.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';

interface SeenRevision extends Pick<CallContext, 'tx' | 'caller'> {
  /** The caller's own revisions count, too: what is saved is based on the latest one. */
  readonly isOwnRefused?: boolean;
}

/**
 * Refuses what rests on annotations that somebody else has changed since the caller looked: `staleRevision`, with the
 * latest revision that they do not know.
 * @param revision the one that the caller saw; left out for not to ask
 */
export async function requireRevisionSeen(
  latest: Pick<typeof item.$inferSelect, 'id' | 'revision'>,
  revision: number | undefined,
  { tx, caller, isOwnRefused = false }: SeenRevision,
): Promise<void> {
  if (revision === undefined || revision === latest.revision) return;
  // One that is not there yet was never seen: it rests on the latest.
  const known = Math.min(revision, latest.revision - 1);
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
    .where(and(eq(annotation.itemId, latest.id), gt(annotation.revision, known)))
    .orderBy(desc(annotation.revision));
  const theirs = unseen.find(({ authorId }) => isOwnRefused || authorId !== caller.accountId);
  if (!theirs) return;
  const detail: StaleRevision = {
    revision: theirs.revision,
    by: theirs.author ?? theirs.submitter,
    at: theirs.at.toISOString(),
  };
  throw new Failure(ERROR.staleRevision, detail);
}
