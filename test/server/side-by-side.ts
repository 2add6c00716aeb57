import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../demo/server/db/transaction.ts';

/** In an asynchronous context of its own: as a call of somebody else, not one inside of the transaction. */
export const outsideOf = AsyncResource.bind(<T>(work: () => Promise<T>) => work());

/** How many wait for what the transaction holds. Read from the locks: activity is as it was at its first look. */
export async function waitingOn(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_locks
    where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
  return rows[0]?.waiting ?? 0;
}
