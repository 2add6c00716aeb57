import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StoreProvider } from 'jotai/react';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Namespace } from '../i18n/locale-files.ts';
import { remembered, useArrived } from '../loading/use-arrived.ts';
import type { Connection } from './connection.ts';
import { ConnectionContext } from './connection-context.ts';
import type { HostEvents } from './host-events.ts';

interface ConnectionProviderProps {
  readonly connection: Connection;
  /** Of the element; by default those of the connection itself. */
  readonly hostEvents?: HostEvents | undefined;
  /** What is spoken in beside the base texts from the beginning on; the same list with every rendering. */
  readonly texts?: readonly Namespace[] | undefined;
  readonly children: ReactNode;
}

/** Gives a tree its connection. Shows nothing until the first texts are there, so that no key is ever seen. */
export function ConnectionProvider({ connection, hostEvents, texts, children }: ConnectionProviderProps) {
  const ready = useMemo(() => {
    const { translations } = connection;
    return remembered(
      Promise.all([translations.ready(), ...(texts ?? []).map((name) => translations.load(name))]),
    );
  }, [connection, texts]);
  const areTextsThere = useArrived(ready) !== null;
  const value = useMemo(
    () => ({ connection, hostEvents: hostEvents ?? connection.hostEvents }),
    [connection, hostEvents],
  );
  return (
    <ConnectionContext value={value}>
      <StoreProvider store={connection.store}>
        <QueryClientProvider client={connection.queries}>
          <I18nextProvider i18n={connection.i18n}>{areTextsThere && children}</I18nextProvider>
        </QueryClientProvider>
      </StoreProvider>
    </ConnectionContext>
  );
}
