import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { failedTries } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';

/** How many tries aimed at one thing may fail within a time. */
export interface TryLimit {
  /** What is counted, such as `login account`: the same value of another kind is counted by itself. */
  readonly kind: string;
  /** An account, an address, a pair: may be whatever came from a form, since only its hash is kept. */
  readonly value: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** How many it is at once; one unless said. */
  readonly times?: number;
}

/** The longest window; counts are dropped when they are older. */
export const LONGEST_WINDOW = 24 * 60 * 60;

/**
 * Counts a try as failed under all its limits before it is made, so that a thousand made at once, at any of the
 * servers, are counted as well. Gives the seconds to wait where it may not be made, and then counts nothing: who
 * is locked out cannot lock others out by going on. 0 where it may. To be committed before the try is made.
 */
export async function beginTry(
  tx: SystemTransaction,
  limits: readonly TryLimit[],
  now: Date,
): Promise<number> {
  // Always in the same order: two tries that lock two rows crosswise would wait for each other.
  const keyed = limits.map((limit) => ({ ...limit, key: keyOf(limit) })).sort(byKey);
  let wait = 0;
  for (const { key, limit, windowSeconds, times = 1 } of keyed) {
    const begin = new Date(now.getTime() - windowSeconds * 1000).toISOString();
    const isOver = sql`${failedTries.since} <= ${begin}::timestamptz`;
    const [row] = await tx
      .insert(failedTries)
      .values({ key, since: now, failures: times })
      .onConflictDoUpdate({
        target: failedTries.key,
        set: {
          failures: sql`case when ${isOver} then excluded.failures else ${failedTries.failures} + ${times} end`,
          since: sql`case when ${isOver} then excluded.since else ${failedTries.since} end`,
        },
      })
      .returning({ since: failedTries.since, failures: failedTries.failures });
    if (row && row.failures > limit) {
      wait = Math.max(wait, Math.ceil((row.since.getTime() - now.getTime()) / 1000) + windowSeconds);
    }
  }
  if (wait > 0) await undoTry(tx, limits);
  return wait;
}

/** Takes a try back that did not fail, or was not made. */
export async function undoTry(tx: SystemTransaction, limits: readonly TryLimit[]): Promise<void> {
  const keyed = limits.map((limit) => ({ ...limit, key: keyOf(limit) })).sort(byKey);
  for (const { key, times = 1 } of keyed) {
    await tx
      .update(failedTries)
      .set({ failures: sql`greatest(${failedTries.failures} - ${times}, 0)` })
      .where(eq(failedTries.key, key));
  }
}

/**
 * Forgets what was counted under these limits. Their rows stay until they are old: a try that waited for one that is
 * gone would go on without its lock, and then want it after those that come behind it.
 */
export async function forgetTries(tx: SystemTransaction, limits: readonly TryLimit[]): Promise<void> {
  // One by one, in the order of the tries: one statement would lock them in an order of its own.
  for (const key of limits.map(keyOf).sort(Buffer.compare)) {
    await tx.update(failedTries).set({ failures: 0 }).where(eq(failedTries.key, key));
  }
}

/** How many tries are counted as failed under this limit now, and the seconds to wait where it is reached. */
export async function countTries(
  tx: SystemTransaction,
  { limit, windowSeconds, ...what }: TryLimit,
  now: Date,
): Promise<{ readonly failures: number; readonly wait: number }> {
  const [row] = await tx
    .select({ failures: failedTries.failures, since: failedTries.since })
    .from(failedTries)
    .where(eq(failedTries.key, keyOf(what)));
  const left = row ? Math.ceil((row.since.getTime() - now.getTime()) / 1000) + windowSeconds : 0;
  if (!row || left <= 0) return { failures: 0, wait: 0 };
  return { failures: row.failures, wait: row.failures >= limit ? left : 0 };
}

/** The failures that are counted now under that of these limits which has most of them. */
export async function mostFailures(
  tx: SystemTransaction,
  limits: readonly TryLimit[],
  now: Date,
): Promise<number> {
  const rows = await tx
    .select({ key: failedTries.key, failures: failedTries.failures, since: failedTries.since })
    .from(failedTries)
    .where(inArray(failedTries.key, limits.map(keyOf)));
  const counted = limits.map((limit) => {
    const row = rows.find(({ key }) => keyOf(limit).equals(key));
    const isOver = !row || row.since.getTime() + limit.windowSeconds * 1000 <= now.getTime();
    return isOver ? 0 : row.failures;
  });
  return Math.max(0, ...counted);
}

function keyOf({ kind, value }: Pick<TryLimit, 'kind' | 'value'>): Buffer {
  return createHash('sha256').update(`${kind}\0${value}`).digest();
}

function byKey(a: { readonly key: Buffer }, b: { readonly key: Buffer }): number {
  return Buffer.compare(a.key, b.key);
}
