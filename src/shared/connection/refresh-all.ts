import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai/vanilla';
import { NetworkError } from '../api/network-error.ts';
import type { Connection } from './connection.ts';
import { PATIENCE } from './patience.ts';

/** What is shown was to be brought up to date, and could not be. */
export interface Stale {
  readonly error: unknown;
  /** Tries it once more. */
  readonly again: () => void;
}

/** In a connection's store; null while what is shown is as it should be. */
export const staleAtom = atom<Stale | null>(null);

/**
 * Asks anew for all that is shown, which stays until the answers are there. Rejects where one is a failure, or has not
 * come in time: then what is shown is stale, until all of it was read after all.
 */
export async function refreshAll(connection: Pick<Connection, 'queries' | 'store'>): Promise<void> {
  const { queries, store } = connection;
  const since = Date.now();
  try {
    await askAnew(queries);
    store.set(staleAtom, null);
  } catch (error) {
    const stale: Stale = { error, again: () => void refreshAll(connection).catch(() => undefined) };
    store.set(staleAtom, stale);
    whenCurrent(queries, since, () => store.set(staleAtom, (now) => (now === stale ? null : now)));
    throw error;
  }
}

async function askAnew(queries: QueryClient): Promise<void> {
  // What hangs would go on hanging.
  await queries.cancelQueries();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const patience = setTimeout(
    () => reject(new NetworkError(true, { cause: `nothing came for ${PATIENCE} ms` })),
    PATIENCE,
  );
  const asked = queries.invalidateQueries(undefined, { throwOnError: true });
  await Promise.race([asked, late]).finally(() => clearTimeout(patience));
}

/** Calls `onCurrent` once all that is shown has been read after `since`, in milliseconds, whoever asked for it. */
function whenCurrent(queries: QueryClient, since: number, onCurrent: () => void): void {
  const cache = queries.getQueryCache();
  const stop = cache.subscribe(() => {
    const shown = cache.findAll({ type: 'active' });
    if (!shown.every(({ state }) => state.status === 'success' && state.dataUpdatedAt >= since)) return;
    stop();
    onCurrent();
  });
}
