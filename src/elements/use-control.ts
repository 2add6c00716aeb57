import { useEffect } from 'react';
import type { Connection } from '../shared/connection/connection.ts';
import { refreshAll } from '../shared/connection/refresh-all.ts';
import type { ElementHost } from './element-host.ts';

/** Lets the page ask an element for what is done by its connection. */
export function useControl(
  { control }: ElementHost,
  connection: Connection | null,
  logout: (() => void) | null = null,
): void {
  useEffect(() => {
    if (!connection) return;
    control.logout = logout;
    control.refresh = () => refreshAll(connection);
    return () => {
      control.logout = null;
      control.refresh = null;
    };
  }, [control, connection, logout]);
}
