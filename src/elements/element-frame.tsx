import { type ReactNode, Suspense, useMemo } from 'react';
import { ConnectionProvider } from '../shared/connection/connection-provider.tsx';
import { hostEventsOf } from '../shared/connection/host-events.ts';
import { useLanguage } from '../shared/i18n/use-language.ts';
import type { Theme } from '../shared/ui/ui-context.ts';
import { UiRoot } from '../shared/ui/ui-root.tsx';
import { AnnounceReady } from './announce-ready.tsx';
import type { ElementProps } from './element-props.ts';
import { useElementConnection } from './use-element-connection.ts';

interface ElementFrameProps {
  readonly element: ElementProps;
  /** Keep language and token in the browser. */
  readonly remember?: boolean;
  readonly children: ReactNode;
}

/** What every element's screens stand in: their connection, the kit, and the announcement that they are there. */
export function ElementFrame({ element, remember = false, children }: ElementFrameProps) {
  const { host, settings } = element;
  const found = useElementConnection(element, { remember });
  const hostEvents = useMemo(() => hostEventsOf(host.element), [host]);
  if (!found) return null;
  const { connection, session } = found;
  const theme = host.element.hasAttribute('theme') ? settings.theme : (session?.theme ?? settings.theme);
  return (
    <Suspense fallback={null}>
      <ConnectionProvider connection={connection} hostEvents={hostEvents}>
        <Themed theme={theme}>
          <Suspense fallback={null}>
            {children}
            <AnnounceReady />
          </Suspense>
        </Themed>
      </ConnectionProvider>
    </Suspense>
  );
}

function Themed({ theme, children }: { readonly theme: Theme; readonly children: ReactNode }) {
  return (
    <UiRoot theme={theme} language={useLanguage()}>
      {children}
    </UiRoot>
  );
}
