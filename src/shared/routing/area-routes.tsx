import { type ReactNode, Suspense, use, useMemo } from 'react';
import { Route, Switch } from 'wouter';
import { useHostEvents } from '../connection/connection-context.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { errorDetail } from './error-detail.ts';
import type { KnownRoute } from './navigator.ts';
import { ScreenPlaceContext, useNavigator } from './routing-context.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { UnknownPath } from './unknown-path.tsx';
import { useCurrentLocation } from './use-current-location.ts';

interface AreaRoutesProps {
  /** Rendered beside each screen, once its code and texts are there. */
  readonly children?: ReactNode;
}

/** Shows the screen of the current location: its code and texts load together, behind a skeleton. */
export function AreaRoutes({ children }: AreaRoutesProps) {
  const { areas } = useNavigator();
  return (
    <Switch>
      {areas.flatMap((area) =>
        area.routes.map((route) => (
          <Route key={route.path} path={route.path}>
            <ScreenPlaced area={area} route={route}>
              {children}
            </ScreenPlaced>
          </Route>
        )),
      )}
      <Route>
        <UnknownPath />
      </Route>
    </Switch>
  );
}

function ScreenPlaced({ area, route, children }: KnownRoute & AreaRoutesProps) {
  const { screens } = useNavigator();
  const hostEvents = useHostEvents();
  const location = useCurrentLocation().text;
  const place = useMemo(() => ({ area, route, location }), [area, route, location]);
  return (
    <ScreenBoundary
      location={location}
      onRetry={() => screens.forget({ area, route })}
      onError={(error) => hostEvents.emit('customer-error', errorDetail(error))}
    >
      <Suspense fallback={route.meta.fullBleed ? null : <PageSkeleton />}>
        <ScreenPlaceContext value={place}>
          <Screen area={area} route={route} />
          {children}
        </ScreenPlaceContext>
      </Suspense>
    </ScreenBoundary>
  );
}

function Screen(known: KnownRoute) {
  const Loaded = use(useNavigator().screens.load(known));
  return <Loaded />;
}
