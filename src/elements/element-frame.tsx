import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { ConnectionProvider } from '../shared/connection/connection-provider.tsx';
import { hostEventsOf } from '../shared/connection/host-events.ts';
import { sizeChoiceAtom } from '../shared/connection/size-choice.ts';
import { themeChoiceAtom } from '../shared/connection/theme-choice.ts';
import type { Namespace } from '../shared/i18n/locale-files.ts';
import { useLanguage } from '../shared/i18n/use-language.ts';
import type { Theme } from '../shared/ui/base/ui-context.ts';
import { ICON_PATHS } from '../shared/ui/sign/icon-paths.ts';
import { IconPathsContext } from '../shared/ui/sign/icon-paths-context.ts';
import { UiRoot } from '../shared/ui/ui-root.tsx';
import { AnnounceArrival } from './announce-arrival.tsx';
import { AnnounceReady } from './announce-ready.tsx';
import type { ElementProps } from './element-props.ts';
import { ownQueries } from './own-queries.ts';
import { SignedOut } from './signed-out.tsx';
import { useControl } from './use-control.ts';
import { type ElementConnection, useElementConnection } from './use-element-connection.ts';
import { useHostedPlaces } from './use-hosted-places.ts';

interface ElementFrameProps {
  readonly element: ElementProps;
  /** Keep language and token in the browser. */
  readonly remember?: boolean;
  /** What is spoken in from the beginning on; the same list with every rendering. */
  readonly texts?: readonly Namespace[];
  /** Given what to render beside each screen, so that the page hears of the first one. */
  readonly children: (announceReady: ReactNode) => ReactNode;
}

/** What every element's screens stand in: their connection, the kit, and the announcement that they are there. */
export function ElementFrame({ element, remember = false, texts, children }: ElementFrameProps) {
  const { host, settings } = element;
  const found = useElementConnection(element, { remember });
  const hostEvents = useMemo(() => hostEventsOf(host.element), [host]);
  const [wasFound, setFound] = useState(false);
  if (found && !wasFound) setFound(true);
  const queries = useElementQueries(found);
  const controlled = found && queries && { connection: found.connection, queries };
  const forget = useHostedPlaces(found, { isConsole: remember, isSignedOut: wasFound && !found });
  useControl(host, controlled, { logout: useLogout(found, remember), forget });
  if (!found || !queries) return wasFound ? <SignedOut host={host} /> : null;
  const { connection, session } = found;
  const theme = host.element.hasAttribute('theme') ? settings.theme : (session?.theme ?? settings.theme);
  return (
    <ConnectionProvider connection={connection} hostEvents={hostEvents} texts={texts}>
      <QueryClientContext value={queries}>
        <Themed theme={theme}>
          <AnnounceArrival arrival={host.arrival} signsIn={connection.keepsToken} />
          <Suspense fallback={null}>{children(<AnnounceReady arrival={host.arrival} />)}</Suspense>
        </Themed>
      </QueryClientContext>
    </ConnectionProvider>
  );
}

/** In a session it does not wait for what others ask for. */
function useElementQueries(found: ElementConnection | null): QueryClient | null {
  const queries = found?.connection.queries ?? null;
  const isShared = found?.session != null;
  return useMemo(() => (queries && isShared ? ownQueries(queries) : queries), [queries, isShared]);
}

/** How the element's session ends where that is not its own alone to do. */
function useLogout(found: ElementConnection | null, remember: boolean): (() => void) | null {
  const session = found?.connection.session;
  const signOut = useCallback(() => {
    // Where the server cannot be told, the browser forgets all the same.
    session?.signOut().catch(session.reset);
  }, [session]);
  if (found?.session) return found.session.logout;
  return remember && found?.connection.keepsToken ? signOut : null;
}

/** What a person chose inside counts before the attribute. */
function Themed({ theme, children }: { readonly theme: Theme; readonly children: ReactNode }) {
  const chosen = useAtomValue(themeChoiceAtom);
  const size = useAtomValue(sizeChoiceAtom);
  return (
    <IconPathsContext value={ICON_PATHS}>
      <UiRoot language={useLanguage()} size={size} theme={chosen ?? theme}>
        {children}
      </UiRoot>
    </IconPathsContext>
  );
}
