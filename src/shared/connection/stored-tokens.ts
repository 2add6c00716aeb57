import { isRefreshDue } from './token-age.ts';
import type { TokenKeeper } from './token-keeper.ts';
import type { TokenStorage } from './token-storage.ts';

export interface StoredTokensOptions {
  readonly storage: TokenStorage;
  /** Exchanges a token that is still valid for a new one. */
  readonly refresh: (token: string) => Promise<string>;
  readonly now: () => number;
  /** Runs one piece of work at a time over all tabs; without it the tabs know nothing of each other. */
  readonly exclusively?: Exclusively | undefined;
}

export type Exclusively = (work: () => Promise<void>) => Promise<void>;

/** The token of a person who signed in here; refreshed silently while its age lies in the window. */
export function storedTokens({
  storage,
  refresh,
  now,
  exclusively = (work) => work(),
}: StoredTokensOptions): TokenKeeper {
  const listeners = new Set<() => void>();
  const unsubscribe = storage.subscribe(notify);
  let refreshing: Promise<void> | null = null;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function keep(token: string | null): void {
    storage.write(token === null ? null : { token, ti: now() });
    notify();
  }

  /** What another tab has written meanwhile counts. */
  function readAnew(): string | null {
    const before = storage.read()?.token ?? null;
    const token = storage.readAnew()?.token ?? null;
    if (token !== before) notify();
    return token;
  }

  async function refreshNow(old: string): Promise<void> {
    try {
      await exclusively(async () => {
        // The server ends a token with its exchange: of two tabs the second one finds it exchanged.
        if (readAnew() !== old) return;
        const token = await refresh(old);
        // Whoever signed out or in meanwhile has the last word.
        if (storage.read()?.token === old) keep(token);
      });
    } catch {
      // The old token is still good: the call goes on with it, and the next one tries again.
    } finally {
      refreshing = null;
    }
  }

  return {
    current: () => storage.read()?.token ?? null,
    hasSource: () => storage.read() !== null,
    set: keep,
    async forCall() {
      const stored = storage.read();
      if (stored && !refreshing && isRefreshDue(stored.ti, now())) refreshing = refreshNow(stored.token);
      // The server ends the old token with the exchange, so calls wait for the one refresh there is.
      await refreshing;
      return storage.read()?.token ?? null;
    },
    async renew(refused) {
      // Another tab may have refreshed between our reading the token and the server's.
      const current = readAnew();
      return current === refused ? null : current;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      unsubscribe();
      listeners.clear();
    },
  };
}
