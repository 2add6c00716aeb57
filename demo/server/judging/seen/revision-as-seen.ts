import { and, eq, gt } from 'drizzle-orm';
import type { item } from '../../db/schema/item.ts';
import { annotation } from '../../db/schema/review.ts';
import type { CallContext } from '../../http/call.ts';
import { selectRevisions, staleRevision } from './stale-revision.ts';

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
  const after = and(eq(annotation.itemId, latest.id), gt(annotation.revision, known));
  const unseen = await selectRevisions(tx, after);
  const theirs = unseen.find(({ authorId }) => isOwnRefused || authorId !== caller.accountId);
  if (theirs) throw staleRevision(theirs);
}
