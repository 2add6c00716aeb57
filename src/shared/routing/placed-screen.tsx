import { type ReactNode, Suspense, use, useEffect, useMemo } from 'react';
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
      <Suspense fallback={<Loading>{route.meta.fullBleed ? null : <PageSkeleton />}</Loading>}>
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

/** What is shown for want of a screen, for as long as it is. */
function Loading({ children }: { readonly children: ReactNode }) {
  const { progress } = useNavigator();
  useEffect(() => progress.begin(), [progress]);
  return children;
}
