import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai/vanilla';
import { NetworkError } from '../api/network-error.ts';

/** How long the answers may take, in milliseconds. */
const PATIENCE = 8500;

/** What is shown was to be brought up to date, and could not be. */
export interface Stale {
  readonly error: unknown;
  /** Tries it once more. */
  readonly again: () => void;
}

/** In a connection's store; null while what is shown is as it should be. */
export const staleAtom = atom<Stale | null>(null);

/** What has been said already: elements that share a connection leave it to one of them. */
export const saidStaleAtom = atom<Stale | null>(null);

/**
 * Asks anew for all that is shown. Rejects where an answer is a failure, or has not come in time; `onEnd` is called once
 * all have come after all.
 */
export async function refreshAll(queries: QueryClient, onEnd: () => void): Promise<void> {
  // What hangs would go on hanging.
  await queries.cancelQueries();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const patience = setTimeout(
    () => reject(new NetworkError(true, { cause: `nothing came for ${PATIENCE} ms` })),
    PATIENCE,
  );
  const asked = queries.invalidateQueries(undefined, { throwOnError: true }).then(onEnd);
  await Promise.race([asked, late]).finally(() => clearTimeout(patience));
}
