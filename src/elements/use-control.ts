import { useEffect } from 'react';
import type { Connection } from '../shared/connection/connection.ts';
import { errorDetail } from '../shared/routing/error-detail.ts';
import type { ElementHost } from './element-host.ts';
import { refreshAll, type Stale, staleAtom, whenCurrent } from './stale.ts';

/** Lets the page ask an element for what is done by its connection. */
export function useControl(
  { arrival, control }: ElementHost,
  connection: Connection | null,
  logout: (() => void) | null = null,
): void {
  useEffect(() => {
    if (!connection) return;
    const { queries, store } = connection;
    async function refresh(): Promise<void> {
      const since = Date.now();
      arrival.askAnew();
      try {
        await refreshAll(queries);
        store.set(staleAtom, null);
      } catch (error) {
        arrival.failed(errorDetail(error));
        const stale: Stale = { error, again };
        store.set(staleAtom, stale);
        whenCurrent(queries, since, () => store.set(staleAtom, (now) => (now === stale ? null : now)));
        throw error;
      }
    }
    function again(): void {
      arrival.tryAgain();
      void refresh().catch(() => undefined);
    }
    control.logout = logout;
    control.refresh = refresh;
    return () => {
      control.logout = null;
      control.refresh = null;
    };
  }, [arrival, control, connection, logout]);
}
