import { eq, sql } from 'drizzle-orm';
import { item } from '../../db/schema/item.ts';
import type { CallContext } from '../../http/call.ts';
import { selectRevisions, staleRevision } from './stale-revision.ts';

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
  const unseen = await selectRevisions(tx, eq(item.jobId, jobId), grown);
  const theirs = unseen.find(({ authorId }) => authorId !== caller.accountId);
  if (theirs) throw staleRevision(theirs);
}
