import type { ReactNode } from 'react';
import { AreaRoutes } from '../../shared/routing/area-routes.tsx';
import { RoutingProvider } from '../../shared/routing/routing-provider.tsx';
import { NOT_FOUND_PATH } from './area.ts';
import { AREAS } from './areas.ts';
import { ConsoleErrors } from './console-errors.tsx';
import type { Edition } from './edition.ts';
import { Shell } from './shell.tsx';
import { type Routing, useConsoleLocation } from './use-console-location.ts';
import { useRememberedTheme } from './use-remembered-theme.ts';

interface ConsoleProps {
  /** Where the console is mounted on its server, such as `/` or `/customer`. */
  readonly base?: string | undefined;
  readonly routing?: Routing | undefined;
  readonly edition?: Edition | undefined;
  /** Rendered beside each screen, once its code and texts are there. */
  readonly children?: ReactNode;
}

/** The whole console: all areas over the page's own address, with guards, menu and sidebar around them. */
export function Console({ base = '/', routing = 'history', edition = 'standard', children }: ConsoleProps) {
  const source = useConsoleLocation(routing, base);
  useRememberedTheme();
  if (!source) return null;
  return (
    <RoutingProvider source={source} areas={AREAS} unknownPath={NOT_FOUND_PATH}>
      <ConsoleErrors />
      <Shell edition={edition}>
        <AreaRoutes>{children}</AreaRoutes>
      </Shell>
    </RoutingProvider>
  );
}
