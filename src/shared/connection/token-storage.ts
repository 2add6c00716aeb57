import { localStore, type StoreWindow } from './local-store.ts';
import { type StoredToken, storedToken } from './stored-token.ts';
import { TOKEN_KEY } from './token-key.ts';

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
export function localTokenStorage(view: StoreWindow): TokenStorage {
  const store = localStore(TOKEN_KEY, storedToken, view);
  let held = store.read();
  /** What is held may differ from what is stored only where storing failed. */
  let isStored = true;
  return {
    read: () => held,
    readAnew() {
      if (isStored) held = store.read();
      return held;
    },
    write(token) {
      held = token;
      if (token) isStored = store.write(token);
      else {
        store.remove();
        // Where it could not be removed, what is still there must not sign anybody in again.
        isStored = store.read() === null;
      }
    },
    subscribe: (listener) =>
      store.subscribe((token) => {
        held = token;
        listener(token);
      }),
  };
}
