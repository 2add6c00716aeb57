import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { replaySync } from '../../../src/shared/contract/sync/sync.ts';
import { SYNC_STATE } from '../../../src/shared/contract/sync/sync-state.ts';
import { syncEvent } from '../db/schema/sync.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { IS_DEAD } from './is-dead.ts';
import { requireReceiver } from './require-receiver.ts';

/**
 * What is sent again is what was sent: the id, the results as they were, so that the receiver may know it. Of what was
 * taken back before it was sent there is nothing to send.
 */
export const replay: Handler<typeof replaySync> = async ({ eventIds }, context) => {
  const { tx, caller, services } = context;
  const wanted = inArray(syncEvent.id, eventIds);
  const found = await tx.select({ id: syncEvent.id }).from(syncEvent).where(wanted);
  if (found.length < new Set(eventIds.map((id) => id.toLowerCase())).size) throw new Failure(ERROR.notFound);
  await requireReceiver(context);
  const ended = or(eq(syncEvent.state, SYNC_STATE.completed), IS_DEAD);
  const nextAt = services.now();
  const begun = { nextAt, replayedBy: caller.userName };
  const anew = await tx
    .update(syncEvent)
    .set({
      ...begun,
      state: SYNC_STATE.pending,
      failure: null,
      tries: 0,
      triesSince: null,
      startedAt: null,
      finishedAt: null,
    })
    .where(and(wanted, ended))
    .returning({ id: syncEvent.id });
  const sooner = await tx
    .update(syncEvent)
    .set(begun)
    .where(
      and(
        wanted,
        eq(syncEvent.state, SYNC_STATE.inProcess),
        isNull(syncEvent.claimedUntil),
        sql`${syncEvent.nextAt} > ${nextAt.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: syncEvent.id });
  return { replayed: anew.length + sooner.length };
};
