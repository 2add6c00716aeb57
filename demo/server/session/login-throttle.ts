const WINDOW = 15 * 60 * 1000;
/** Names and addresses are the attacker's to choose: what is kept must not grow with them. */
const MAX_KEPT = 10_000;

/**
 * Tries that may fail within the window. One account from one address: whoever forgot a password stops before.
 * One address over all accounts, and one account from everywhere: room for an office behind one address, and
 * nobody locks a colleague out with ten tries.
 */
const MAX_FAILURES = { pair: 10, address: 100, account: 100 } as const;

/** Slows the guessing of passwords. */
export interface LoginThrottle {
  /**
   * Counts a try as failed before it is made, so that a thousand made at once are counted as well. Gives the
   * seconds to wait where it may not be made; 0 where it may.
   */
  begin(account: string, address: string): number;
  /** Takes a try back that did not fail, or was not made. */
  undo(account: string, address: string): void;
  /** Forgets what this address tried with the account, whose password it knows. */
  succeeded(account: string, address: string): void;
}

interface Kept {
  readonly since: number;
  failures: number;
}

export function createLoginThrottle(now: () => Date): LoginThrottle {
  const kept = new Map<string, Kept>();

  function current(key: string): Kept | undefined {
    const entry = kept.get(key);
    if (entry && entry.since + WINDOW > now().getTime()) return entry;
    kept.delete(key);
    return undefined;
  }

  function wait(key: string, limit: number): number {
    const entry = current(key);
    if (!entry || entry.failures < limit) return 0;
    return Math.ceil((entry.since + WINDOW - now().getTime()) / 1000);
  }

  function count(key: string): void {
    const entry = current(key) ?? { since: now().getTime(), failures: 0 };
    entry.failures += 1;
    const oldest = kept.keys().next();
    if (kept.size >= MAX_KEPT && !oldest.done) kept.delete(oldest.value);
    kept.set(key, entry);
  }

  function undo(account: string, address: string): void {
    for (const [key] of keysOf(account, address)) {
      const entry = current(key);
      if (entry) entry.failures -= 1;
    }
  }

  return {
    begin(account, address) {
      const keys = keysOf(account, address);
      const seconds = Math.max(...keys.map(([key, limit]) => wait(key, limit)));
      if (seconds === 0) for (const [key] of keys) count(key);
      return seconds;
    },
    undo,
    succeeded(account, address) {
      undo(account, address);
      kept.delete(pairKey(account, address));
    },
  };
}

function keysOf(account: string, address: string): [key: string, limit: number][] {
  return [
    [pairKey(account, address), MAX_FAILURES.pair],
    [`address ${address}`, MAX_FAILURES.address],
    [`account ${account}`, MAX_FAILURES.account],
  ];
}

function pairKey(account: string, address: string): string {
  return `pair ${account} ${address}`;
}
