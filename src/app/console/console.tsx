import { useSetAtom } from 'jotai/react';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useSession } from '../../shared/connection/use-session.ts';
import { RoutingProvider } from '../../shared/routing/routing-provider.tsx';
import { AREAS } from './areas.ts';
import { ConsoleErrors } from './console-errors.tsx';
import { ErrorHelpSource } from './dialogs/error-help.tsx';
import { CollectErrors } from './error-log/collect-errors.tsx';
import { allowedRoutes } from './guard/allowed-routes.ts';
import { NOT_FOUND_PATH } from './guard/console-paths.ts';
import { type Routing, useConsoleLocation } from './guard/use-console-location.ts';
import { type Edition, EditionContext } from './menu/edition.ts';
import { useNavigationRules } from './navigation/use-navigation-rules.ts';
import { settingsAtom } from './settings/settings.ts';
import { Shell } from './shell/shell.tsx';
import { useRememberedChoices } from './use-remembered-choices.ts';
import { HostSignOutContext } from './use-sign-out.ts';

interface ConsoleProps {
  /** Where the console is mounted on its server, such as `/` or `/customer`. */
  readonly base?: string | undefined;
  readonly routing?: Routing | undefined;
  readonly edition?: Edition | undefined;
  /** Whether people get to the settings. */
  readonly showSettings?: boolean | undefined;
  /** Ends the session where the page around signs people in. */
  readonly onHostSignOut: () => void;
  /** Rendered beside each screen, once its code and texts are there. */
  readonly children?: ReactNode;
}

/** The whole console: all areas over the page's own address, with guards, menu and sidebar around them. */
export function Console(props: ConsoleProps) {
  const { onHostSignOut } = props;
  const { base = '/', routing = 'history', edition = 'standard', showSettings = true, children } = props;
  const source = useConsoleLocation(routing, base);
  useRememberedChoices();
  const setSettings = useSetAtom(settingsAtom);
  useLayoutEffect(() => setSettings({ showSettings }), [setSettings, showSettings]);
  const rules = useNavigationRules();
  const { roles } = useSession();
  // Until they are there, the guard shows only what is open to all.
  const areas = useMemo(() => (roles.length > 0 ? allowedRoutes(AREAS, roles) : AREAS), [roles]);
  if (!source) return null;
  return (
    <RoutingProvider source={source} areas={areas} unknownPath={NOT_FOUND_PATH} rules={rules}>
      <ErrorHelpSource>
        <ConsoleErrors />
        <CollectErrors />
        <EditionContext value={edition}>
          <HostSignOutContext value={onHostSignOut}>
            <Shell>{children}</Shell>
          </HostSignOutContext>
        </EditionContext>
      </ErrorHelpSource>
    </RoutingProvider>
  );
}
