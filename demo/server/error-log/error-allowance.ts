const MINUTE = 60_000;
const ERRORS_A_MINUTE = 100;
/** Accounts are the customers' to make: what is kept must not grow with them. */
const MAX_ACCOUNTS = 10_000;

/** How many errors an account may still report within this minute. */
export interface ErrorAllowance {
  /** Gives how many of `wanted` may be kept. */
  take(accountId: string, wanted: number): number;
}

/** By each server for itself: it is about the work of the database, not about secrets. */
export function createErrorAllowance(now: () => Date): ErrorAllowance {
  const counted = new Map<string, { since: number; taken: number }>();
  return {
    take(accountId, wanted) {
      const time = now().getTime();
      const found = counted.get(accountId);
      const entry = found && found.since + MINUTE > time ? found : { since: time, taken: 0 };
      const given = Math.min(wanted, ERRORS_A_MINUTE - entry.taken);
      entry.taken += given;
      counted.delete(accountId);
      const oldest = counted.keys().next();
      if (counted.size >= MAX_ACCOUNTS && !oldest.done) counted.delete(oldest.value);
      counted.set(accountId, entry);
      return given;
    },
  };
}
