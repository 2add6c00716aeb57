import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import type { KnownRoute } from './known-route.ts';
import { PlacedScreen } from './placed-screen.tsx';
import { useNavigator } from './routing-context.ts';
import { UnknownPath } from './unknown-path.tsx';
import { useCurrentLocation } from './use-current-location.ts';

interface AreaRoutesProps {
  /** Rendered beside each screen, once its code and texts are there. */
  readonly children?: ReactNode;
}

/** Shows the screen of the current location, and that one alone: for elements. The console keeps several. */
export function AreaRoutes({ children }: AreaRoutesProps) {
  const { areas } = useNavigator();
  return (
    <Switch>
      {areas.flatMap((area) =>
        area.routes.map((route) => (
          <Route key={route.path} path={route.path}>
            <CurrentScreen area={area} route={route}>
              {children}
            </CurrentScreen>
          </Route>
        )),
      )}
      <Route>
        <UnknownPath />
      </Route>
    </Switch>
  );
}

function CurrentScreen({ area, route, children }: KnownRoute & AreaRoutesProps) {
  const location = useCurrentLocation().text;
  return (
    <PlacedScreen area={area} location={location} route={route}>
      {children}
    </PlacedScreen>
  );
}
