import { and, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { SYNC_STATE } from '../../../src/shared/contract/sync/sync-state.ts';
import { syncAttempt, syncEvent } from '../db/schema/sync.ts';
import type { SystemTransaction } from '../db/transaction.ts';

/** An event whose next attempt this server makes. */
export type DueEvent = typeof syncEvent.$inferSelect;

/** After so long without a word from the server that is at it, another one takes an event, in milliseconds. */
export const CLAIM = 60_000;

/** Attempts of one customer at a time, over all servers: one whose receiver hangs must not keep others waiting. */
export const PER_CUSTOMER = 2;

interface Wanted {
  readonly limit: number;
  /** Of these customers alone, or of all but these. */
  readonly of: { readonly only: readonly string[] } | { readonly not: readonly string[] };
  readonly now: Date;
}

/**
 * Claims the events that are due and begins their next attempt; no other server takes them meanwhile. Whoever has fewer
 * under way comes first, then who has waited longest. An attempt that a killed server left behind is marked as
 * interrupted.
 */
export async function claimDue(
  tx: SystemTransaction,
  { limit, of, now }: Wanted,
): Promise<readonly DueEvent[]> {
  const at = now.toISOString();
  const isDue = sql`${syncEvent.nextAt} <= ${at}::timestamptz
    and (${syncEvent.claimedUntil} is null or ${syncEvent.claimedUntil} < ${at}::timestamptz)`;
  const underWay = sql`
    select ${syncEvent.customerId}, count(*) as held from ${syncEvent}
    where ${syncEvent.nextAt} is not null and ${syncEvent.claimedUntil} >= ${at}::timestamptz group by 1`;
  const ranked = sql`
    select id from (
      select ${syncEvent.id}, ${syncEvent.nextAt}, coalesce(under_way.held, 0) + row_number() over (
        partition by ${syncEvent.customerId} order by ${syncEvent.nextAt}, ${syncEvent.id}
      ) as place
      from ${syncEvent} left join (${underWay}) under_way on under_way.customer_id = ${syncEvent.customerId}
      where ${isDue} and ${isOf(of)}
    ) ranked where place <= ${PER_CUSTOMER} order by place, next_at, id limit ${limit}`;
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

function isOf(of: Wanted['of']): SQL {
  const ids = 'only' in of ? of.only : of.not;
  if (ids.length === 0) return 'only' in of ? sql`false` : sql`true`;
  const isIn = inArray(syncEvent.customerId, [...ids]);
  return 'only' in of ? isIn : not(isIn);
}
