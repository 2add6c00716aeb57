import type { StoredToken } from '../../../../src/shared/connection/stored-token.ts';
import type { TokenStorage } from '../../../../src/shared/connection/token-storage.ts';

/** A storage in memory. */
export function memoryTokenStorage(first: StoredToken | null): TokenStorage {
  let held = first;
  return {
    read: () => held,
    readAnew: () => held,
    write: (token) => {
      held = token;
    },
    subscribe: () => () => undefined,
  };
}
