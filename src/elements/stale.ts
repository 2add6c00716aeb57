import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai/vanilla';
import { NetworkError } from '../shared/api/network-error.ts';
import { PATIENCE } from './arrival.ts';

/** What is shown was to be brought up to date, and could not be. */
export interface Stale {
  readonly error: unknown;
  /** Tries it once more. */
  readonly again: () => void;
}

/** In a connection's store; null while what is shown is as it should be. */
export const staleAtom = atom<Stale | null>(null);

/** Asks anew for all that is shown. Rejects where an answer is a failure, or has not come in time. */
export async function refreshAll(queries: QueryClient): Promise<void> {
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
export function whenCurrent(queries: QueryClient, since: number, onCurrent: () => void): void {
  const cache = queries.getQueryCache();
  function look(): void {
    const shown = cache.findAll({ type: 'active' });
    if (!shown.every(({ state }) => state.status === 'success' && state.dataUpdatedAt >= since)) return;
    stop();
    onCurrent();
  }
  // A moment later: what is rendered may be what asks.
  const stop = cache.subscribe(() => queueMicrotask(look));
}
