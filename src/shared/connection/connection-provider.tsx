import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StoreProvider } from 'jotai/react';
import { type ReactNode, Suspense, use, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Connection } from './connection.ts';
import { ConnectionContext } from './connection-context.ts';
import type { HostEvents } from './host-events.ts';

interface ConnectionProviderProps {
  readonly connection: Connection;
  /** Of the element; by default those of the connection itself. */
  readonly hostEvents?: HostEvents | undefined;
  readonly children: ReactNode;
}

/** Gives a tree its connection. Shows nothing until the base texts are there, so that no key is ever seen. */
export function ConnectionProvider({ connection, hostEvents, children }: ConnectionProviderProps) {
  // Held here, outside of what waits for it: whoever waits would ask anew with every look at it.
  const ready = useMemo(() => connection.translations.ready(), [connection]);
  const value = useMemo(
    () => ({ connection, hostEvents: hostEvents ?? connection.hostEvents }),
    [connection, hostEvents],
  );
  return (
    <ConnectionContext value={value}>
      <StoreProvider store={connection.store}>
        <QueryClientProvider client={connection.queries}>
          <I18nextProvider i18n={connection.i18n}>
            <Suspense fallback={null}>
              <When ready={ready}>{children}</When>
            </Suspense>
          </I18nextProvider>
        </QueryClientProvider>
      </StoreProvider>
    </ConnectionContext>
  );
}

interface WhenProps {
  readonly ready: Promise<void>;
  readonly children: ReactNode;
}

function When({ ready, children }: WhenProps) {
  use(ready);
  return children;
}
