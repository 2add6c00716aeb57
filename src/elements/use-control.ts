import { useEffect } from 'react';
import type { Connection } from '../shared/connection/connection.ts';
import { refreshAll, staleAtom } from '../shared/connection/stale.ts';
import { errorDetail } from '../shared/routing/error-detail.ts';
import type { ElementHost } from './element-host.ts';

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
      arrival.tryAgain();
      try {
        await refreshAll(queries, () => store.set(staleAtom, null));
      } catch (error) {
        arrival.failed(errorDetail(error));
        store.set(staleAtom, { error, again: () => void refresh().catch(() => undefined) });
        throw error;
      }
    }
    control.logout = logout;
    control.refresh = refresh;
    return () => {
      control.logout = null;
      control.refresh = null;
    };
  }, [arrival, control, connection, logout]);
}
