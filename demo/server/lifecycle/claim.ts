import { type SQL, sql } from 'drizzle-orm';
import { LEASE } from '../../../src/shared/contract/accept/lease.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import type { Caller } from '../http/call.ts';

type Held = Pick<typeof batchPackage.$inferSelect, 'holderId' | 'heldSince' | 'heldUntil'>;

export type ClaimOwner = 'caller' | 'other' | 'nobody';

/** Who holds a package now: a claim that was not renewed in time is void. */
export function ownerOf(held: Held, caller: Pick<Caller, 'accountId'>, now: Date): ClaimOwner {
  if (held.holderId === null || held.heldUntil === null || held.heldUntil <= now) return 'nobody';
  return held.holderId === caller.accountId ? 'caller' : 'other';
}

/** Whether somebody holds a row of `package`; null where nobody ever did. */
export function isHeld(now: Date): SQL {
  return sql`${batchPackage.heldUntil} > ${now.toISOString()}::timestamptz`;
}

export function isHeldBy(accountId: string | null, now: Date): SQL {
  return sql`coalesce(${batchPackage.holderId} = ${accountId}::uuid and ${isHeld(now)}, false)`;
}

export function isHeldByOther(accountId: string, now: Date): SQL {
  return sql`coalesce(${batchPackage.holderId} <> ${accountId}::uuid and ${isHeld(now)}, false)`;
}

/** Columns of packages that somebody claims, or goes on with: nobody else holds one of them. */
export function claimedBy(accountId: string | null, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`holder_id = ${accountId}::uuid, held_until = ${leaseFrom(now)},
    held_since = case when ${isHeldBy(accountId, now)} then coalesce(${batchPackage.heldSince}, ${at}) else ${at} end`;
}

/** Columns of packages by which a claim goes on for those that its holder has, and no others. */
export function claimRenewed(accountId: string | null, now: Date): SQL {
  return sql`held_until = case when ${isHeldBy(accountId, now)} then ${leaseFrom(now)} else ${batchPackage.heldUntil} end`;
}

function leaseFrom(now: Date): SQL {
  return sql`${new Date(now.getTime() + LEASE).toISOString()}::timestamptz`;
}
