import type { Query, QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai/vanilla';
import { NetworkError } from '../shared/api/network-error.ts';
import type { Connection } from '../shared/connection/connection.ts';
import { errorDetail } from '../shared/routing/error-detail.ts';
import { type Arrival, PATIENCE } from './arrival.ts';
import { shownBy } from './own-queries.ts';

/** What is shown was to be brought up to date, and could not be. */
export interface Stale {
  readonly error: unknown;
  /** The client of whoever asked: an element, or a session for all that its elements show. */
  readonly by: QueryClient;
  readonly asked: ReadonlySet<Query>;
  /** When, in milliseconds. */
  readonly since: number;
}

/** In a connection's store: each as long as something of it is shown and has not been read since. */
export const stalesAtom = atom<readonly Stale[]>([]);

interface Shown {
  readonly arrival: Pick<Arrival, 'askAnew' | 'failed'>;
  /** As the element has it: in a session others show other things, whose failures are not its own. */
  readonly queries: QueryClient;
  readonly store: Connection['store'];
}

/** Asks anew for all that is shown. Rejects where an answer is a failure, or has not come in time; that is kept, too. */
export async function bringUpToDate({ arrival, queries, store }: Shown): Promise<void> {
  const since = Date.now();
  const asked = new Set(queries.getQueryCache().findAll(shownBy(queries)));
  arrival.askAnew();
  try {
    await askAnew(queries);
  } catch (error) {
    arrival.failed(errorDetail(error));
    keepStale(store, { error, by: queries, asked, since });
    throw error;
  }
}

/** What whoever has this client shows and could not be brought up to date; null where all is as it should be. */
export function staleFor(queries: QueryClient, all: readonly Stale[]): Stale | null {
  const shown = queries.getQueryCache().findAll(shownBy(queries));
  return all.findLast((stale) => shown.some((query) => isOld(query, stale))) ?? null;
}

async function askAnew(queries: QueryClient): Promise<void> {
  const shown = shownBy(queries);
  // What hangs would go on hanging.
  await queries.cancelQueries(shown);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const patience = setTimeout(
    () => reject(new NetworkError(true, { cause: `nothing came for ${PATIENCE} ms` })),
    PATIENCE,
  );
  // What nobody shows is asked for anew once somebody does.
  void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' });
  const asked = queries.invalidateQueries(shown, { throwOnError: true });
  await Promise.race([asked, late]).finally(() => clearTimeout(patience));
}

function keepStale(store: Connection['store'], stale: Stale): void {
  store.set(stalesAtom, (all) => [...all.filter(({ by }) => by !== stale.by), stale]);
  function look(): void {
    if ([...stale.asked].some((query) => query.isActive() && isOld(query, stale))) return;
    stop();
    store.set(stalesAtom, (all) => all.filter((one) => one !== stale));
  }
  // A moment later: what is rendered may be what asks.
  const stop = stale.by.getQueryCache().subscribe(() => queueMicrotask(look));
}

/** Whoever asked for it since. */
function isOld(query: Query, { asked, since }: Stale): boolean {
  const { status, dataUpdatedAt } = query.state;
  return asked.has(query) && !(status === 'success' && dataUpdatedAt >= since);
}
