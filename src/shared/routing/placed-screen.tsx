import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useArrived } from '../loading/use-arrived.ts';
import { PageSkeleton } from '../ui/layout/page-skeleton.tsx';
import type { KnownRoute } from './known-route.ts';
import { ListLink } from './list-link.tsx';
import { ScreenPlaceContext, useNavigator } from './routing-context.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

interface PlacedScreenProps extends KnownRoute {
  /** Path and query that the screen reads; a hidden one keeps those that it was left with. */
  readonly location: string;
  /** Rendered beside the screen, once its code and texts are there. */
  readonly children?: ReactNode;
}

/** The screen of a route at its location: its code and texts load together, behind a skeleton. */
export function PlacedScreen({ area, route, location, children }: PlacedScreenProps) {
  const { screens } = useNavigator();
  const place = useMemo(() => ({ area, route, location }), [area, route, location]);
  return (
    <ScreenBoundary location={location} way={<ListLink />} onRetry={() => screens.forget({ area, route })}>
      <ScreenPlaceContext value={place}>
        <Screen area={area} route={route}>
          {children}
        </Screen>
      </ScreenPlaceContext>
    </ScreenBoundary>
  );
}

interface ScreenProps extends KnownRoute {
  readonly children: ReactNode;
}

function Screen({ area, route, children }: ScreenProps) {
  const arrived = useArrived(useNavigator().screens.load({ area, route }));
  const skeleton = <Loading>{route.meta.fullBleed ? null : <PageSkeleton />}</Loading>;
  if (arrived === null) return skeleton;
  // For texts that a part of it speaks in, and that did not come with it.
  return (
    <Suspense fallback={skeleton}>
      <arrived.value />
      {children}
    </Suspense>
  );
}

/** What is shown for want of a screen, for as long as it is. */
function Loading({ children }: { readonly children: ReactNode }) {
  const { progress } = useNavigator();
  useEffect(() => progress.begin(), [progress]);
  return children;
}
