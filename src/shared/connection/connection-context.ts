import { createContext, useContext } from 'react';
import type { Connection } from './connection.ts';
import type { HostEvents } from './host-events.ts';

interface ConnectionContextValue {
  readonly connection: Connection;
  /** Of the element that this tree belongs to; several elements may share a connection. */
  readonly hostEvents: HostEvents;
}

export const ConnectionContext = createContext<ConnectionContextValue | null>(null);

function useConnectionContext(): ConnectionContextValue {
  const value = useContext(ConnectionContext);
  if (!value) throw new Error('A ConnectionProvider is missing above this component.');
  return value;
}

export function useConnection(): Connection {
  return useConnectionContext().connection;
}

export function useApi(): Connection['api'] {
  return useConnection().api;
}

/** Events of the element that the calling component stands in. */
export function useHostEvents(): HostEvents {
  return useConnectionContext().hostEvents;
}
