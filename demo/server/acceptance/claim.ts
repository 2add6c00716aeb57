import type { batchPackage } from '../db/schema/delivery.ts';
import type { Caller } from '../http/call.ts';

/** A claim lasts this long after the last call of its holder, in milliseconds. */
export const LEASE = 15 * 60_000;

type Held = Pick<typeof batchPackage.$inferSelect, 'holderId' | 'heldSince' | 'heldUntil'>;

export type ClaimOwner = 'caller' | 'other' | 'nobody';

/** Who holds a package now: a claim that was not renewed in time is void. */
export function ownerOf(held: Held, caller: Caller, now: Date): ClaimOwner {
  if (held.holderId === null || held.heldUntil === null || held.heldUntil <= now) return 'nobody';
  return held.holderId === caller.accountId ? 'caller' : 'other';
}

/** The columns of a claim that was just made or renewed. */
export function claimOf(held: Held, caller: Caller, now: Date) {
  const goesOn = ownerOf(held, caller, now) === 'caller';
  return {
    holderId: caller.accountId,
    heldSince: goesOn && held.heldSince ? held.heldSince : now,
    heldUntil: new Date(now.getTime() + LEASE),
  };
}

/** The columns of a package that nobody holds. */
export const NOBODY = { holderId: null, heldSince: null, heldUntil: null } as const;
