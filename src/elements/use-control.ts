import { useEffect } from 'react';
import type { Connection } from '../shared/connection/connection.ts';
import type { ElementHost } from './element-host.ts';

/** Lets the page ask an element for what is done by its connection. */
export function useControl(
  { arrival, control }: ElementHost,
  connection: Connection | null,
  logout: (() => void) | null = null,
): void {
  useEffect(() => {
    if (!connection) return;
    control.logout = logout;
    control.refresh = () => {
      arrival.tryAgain();
      return connection.queries.invalidateQueries();
    };
    return () => {
      control.logout = null;
      control.refresh = null;
    };
  }, [arrival, control, connection, logout]);
}
