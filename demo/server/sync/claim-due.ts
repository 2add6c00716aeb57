import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { SYNC_STATE } from '../../../src/shared/contract/sync/sync-state.ts';
import { syncAttempt, syncEvent } from '../db/schema/sync.ts';
import type { SystemTransaction } from '../db/transaction.ts';

/** An event whose next attempt this server makes. */
export type DueEvent = typeof syncEvent.$inferSelect;

/** After so long without a word from the server that is at it, another one takes an event, in milliseconds. */
export const CLAIM = 60_000;

/** Of one customer at a time: one whose receiver hangs must not keep those of others waiting. */
const PER_CUSTOMER = 2;

interface Wanted {
  readonly limit: number;
  /** Those whose share is taken by what this server is at already. */
  readonly busy: readonly string[];
  readonly now: Date;
}

/**
 * Claims the events that are due, the longest waiting first, and begins their next attempt; no other server takes them
 * meanwhile. An attempt that a killed server left behind is marked as interrupted.
 */
export async function claimDue(
  tx: SystemTransaction,
  { limit, busy, now }: Wanted,
): Promise<readonly DueEvent[]> {
  const at = now.toISOString();
  const isDue = sql`${syncEvent.nextAt} <= ${at}::timestamptz
    and (${syncEvent.claimedUntil} is null or ${syncEvent.claimedUntil} < ${at}::timestamptz)`;
  const isFree = busy.length === 0 ? sql`true` : sql`not ${inArray(syncEvent.customerId, [...busy])}`;
  const ranked = sql`
    select id from (
      select ${syncEvent.id}, ${syncEvent.nextAt},
        row_number() over (partition by ${syncEvent.customerId} order by ${syncEvent.nextAt}, ${syncEvent.id}) as place
      from ${syncEvent} where ${isDue} and ${isFree}
    ) ranked where place <= ${PER_CUSTOMER} order by next_at limit ${limit}`;
  // What another server has locked it is claiming itself.
  const locked = sql`select ${syncEvent.id} from ${syncEvent} where ${syncEvent.id} in (${ranked}) and ${isDue}
    for update skip locked`;
  const claimed = await tx
    .update(syncEvent)
    .set({
      state: SYNC_STATE.inProcess,
      attempts: sql`${syncEvent.attempts} + 1`,
      tries: sql`${syncEvent.tries} + 1`,
      triesSince: sql`coalesce(${syncEvent.triesSince}, ${at}::timestamptz)`,
      startedAt: sql`coalesce(${syncEvent.startedAt}, ${at}::timestamptz)`,
      claimedUntil: new Date(now.getTime() + CLAIM),
    })
    .where(sql`${syncEvent.id} in (${locked})`)
    .returning();
  for (const { id, customerId, attempts, replayedBy } of claimed) {
    await tx
      .update(syncAttempt)
      .set({ outcome: 'interrupted' })
      .where(
        and(
          eq(syncAttempt.eventId, id),
          eq(syncAttempt.outcome, 'sending'),
          lt(syncAttempt.number, attempts),
        ),
      );
    await tx
      .insert(syncAttempt)
      .values({ customerId, eventId: id, number: attempts, userName: replayedBy, createdAt: now });
  }
  return claimed;
}
