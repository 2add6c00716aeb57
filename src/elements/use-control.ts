import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Connection } from '../shared/connection/connection.ts';
import type { ElementControl, ElementHost } from './element-host.ts';
import { bringUpToDate } from './stale.ts';

interface Controlled {
  readonly connection: Connection;
  /** What is asked anew: as the element has it, or all of a session. */
  readonly queries: QueryClient;
}

const NOTHING = { logout: null, forget: null };

/** Lets the page ask an element for what is done by its connection. */
export function useControl(
  { arrival, control }: ElementHost,
  controlled: Controlled | null,
  { logout, forget }: Pick<ElementControl, 'logout' | 'forget'> = NOTHING,
): void {
  const store = controlled?.connection.store;
  const queries = controlled?.queries;
  useEffect(() => {
    if (!store || !queries) return;
    control.logout = logout;
    control.forget = forget;
    control.refresh = () => bringUpToDate({ arrival, queries, store });
    return () => {
      control.logout = null;
      control.forget = null;
      control.refresh = null;
    };
  }, [arrival, control, store, queries, logout, forget]);
}
