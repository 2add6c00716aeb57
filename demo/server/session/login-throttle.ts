const WINDOW = 15 * 60 * 1000;
const MAX_FAILURES = 10;
/** Names and addresses are the attacker's to choose: what is kept must not grow with them. */
const MAX_KEPT = 10_000;

/** Slows the guessing of one account's password from one address. */
export interface LoginThrottle {
  /** Seconds until another try is allowed; 0 for now. */
  wait(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
}

export function createLoginThrottle(now: () => Date): LoginThrottle {
  const kept = new Map<string, { since: number; failures: number }>();

  function current(key: string) {
    const entry = kept.get(key);
    if (entry && entry.since + WINDOW > now().getTime()) return entry;
    kept.delete(key);
    return undefined;
  }

  return {
    wait(key) {
      const entry = current(key);
      if (!entry || entry.failures < MAX_FAILURES) return 0;
      return Math.ceil((entry.since + WINDOW - now().getTime()) / 1000);
    },
    failed(key) {
      const entry = current(key) ?? { since: now().getTime(), failures: 0 };
      entry.failures += 1;
      const oldest = kept.keys().next();
      if (kept.size >= MAX_KEPT && !oldest.done) kept.delete(oldest.value);
      kept.set(key, entry);
    },
    succeeded(key) {
      kept.delete(key);
    },
  };
}
