import { parseStoredToken, type StoredToken, TOKEN_KEY } from './stored-token.ts';

export interface TokenStorage {
  /** As it was last heard of. */
  read(): StoredToken | null;
  /** As it is now: what another tab wrote is there before its event arrives. */
  readAnew(): StoredToken | null;
  write(token: StoredToken | null): void;
  /** Called when another tab of the browser signs in, refreshes or signs out. */
  subscribe(listener: (token: StoredToken | null) => void): () => void;
}

/**
 * The token in the browser's local storage. A storage that throws (blocked by a setting, or full) costs only
 * the memory over a reload: the token is held here as well.
 */
export function localTokenStorage(view: Window): TokenStorage {
  const look = () => ({ token: parseStoredToken(view.localStorage.getItem(TOKEN_KEY)) });
  let held = attempt(look)?.token ?? null;
  /** What is held may differ from what is stored only where storing failed. */
  let isStored = true;
  return {
    read: () => held,
    readAnew() {
      const found = isStored ? attempt(look) : null;
      if (found) held = found.token;
      return held;
    },
    write(token) {
      held = token;
      const done = attempt(() => {
        if (token) view.localStorage.setItem(TOKEN_KEY, JSON.stringify(token));
        else view.localStorage.removeItem(TOKEN_KEY);
        return true;
      });
      isStored = done === true;
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key means that the whole storage was cleared.
        if (event.key !== TOKEN_KEY && event.key !== null) return;
        held = parseStoredToken(event.newValue);
        listener(held);
      };
      view.addEventListener('storage', onStorage);
      return () => view.removeEventListener('storage', onStorage);
    },
  };
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
