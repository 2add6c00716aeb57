import { and, eq, isNotNull } from 'drizzle-orm';
import { nextAttempt } from '../../../src/shared/contract/sync/push-schedule.ts';
import { SYNC_STATE, type SyncFailure } from '../../../src/shared/contract/sync/sync-state.ts';
import { syncAttempt, syncEvent } from '../db/schema/sync.ts';
import type { Services } from '../services.ts';
import type { DueEvent } from './claim-due.ts';
import type { Happened } from './happened.ts';
import { retryAfterOf } from './retry-after.ts';

/** The answer of a receiver that wants nothing more of an event. */
const GONE = 410;

/**
 * Writes down what became of an attempt, and what follows for its event. Where the claim was lost meanwhile, as by a
 * machine that slept, only the attempt is written: whoever took the event decides about it.
 */
export async function recordOutcome(
  { database, now }: Pick<Services, 'database' | 'now'>,
  event: DueEvent,
  happened: Happened,
): Promise<void> {
  const at = now();
  const { id, attempts } = event;
  await database.system(async (tx) => {
    // The event first, as whoever takes back what it tells does: two that meet here queue up. One that was ended so stays.
    await tx
      .update(syncEvent)
      .set({ claimedUntil: null, replayedBy: null, ...consequence(event, happened, at) })
      .where(and(eq(syncEvent.id, id), eq(syncEvent.attempts, attempts), isNotNull(syncEvent.nextAt)));
    await tx
      .update(syncAttempt)
      .set(happened)
      .where(and(eq(syncAttempt.eventId, id), eq(syncAttempt.number, attempts)));
  });
}

function consequence(
  { triesSince, tries }: DueEvent,
  happened: Happened,
  at: Date,
): Partial<typeof syncEvent.$inferInsert> {
  if (happened.outcome === 'accepted')
    return { state: SYNC_STATE.completed, finishedAt: at, nextAt: null, failure: null };
  const failed = (failure: SyncFailure) => ({
    state: SYNC_STATE.failed,
    finishedAt: at,
    nextAt: null,
    failure,
  });
  if (happened.outcome === 'noReceiver') return failed('noReceiver');
  if (happened.status === GONE) return failed('gone');
  const next = nextAttempt(triesSince ?? at, tries, at, retryAfterOf(happened, at));
  return next === null ? failed('triedForADay') : { nextAt: next };
}
