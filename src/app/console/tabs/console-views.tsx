import { Activity, Fragment, type ReactNode, type RefObject, useEffect } from 'react';
import { batchNoStore } from '../../../shared/connection/place-stores.ts';
import type { UserFailure } from '../../../shared/connection/use-host-user.ts';
import { PlacedScreen } from '../../../shared/routing/placed-screen.tsx';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { subjectPath } from '../../../shared/routing/subject-path.ts';
import { placeOf } from '../../../shared/routing/target.ts';
import { useCurrentLocation } from '../../../shared/routing/use-current-location.ts';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { PageSkeleton } from '../../../shared/ui/layout/page-skeleton.tsx';
import { batchOf } from '../guard/complete-target.ts';
import { useArrival } from '../guard/use-arrival.ts';
import { useViewsState } from './use-views-state.ts';
import { type View, viewKey, viewOf } from './view.ts';

interface ConsoleViewsProps {
  /** The current location may be shown. */
  readonly mayShow: boolean;
  /** Why nothing may be shown. */
  readonly failure: UserFailure | null;
  /** What the focus goes to on arrival. */
  readonly main: RefObject<HTMLElement | null>;
  /** Rendered beside each screen, once its code and texts are there. */
  readonly children?: ReactNode;
}

/**
 * The screen of the current location, and hidden behind it those that were shown before: as they were left,
 * but asleep. Their effects have ended, so they ask nothing of the server and hear no keys.
 */
export function ConsoleViews({ mayShow, failure, main, children }: ConsoleViewsProps) {
  const { find } = useNavigator();
  const { text } = useCurrentLocation();
  const location = mayShow ? text : null;
  const { owner, views, kept } = useViewsState(location);

  const known = find(placeOf(text).path);
  const path = known ? subjectPath(known, text) : undefined;
  const current =
    location === null || !known
      ? null
      : (views.find((view) => view.path === path) ?? viewOf(known, location));
  useRememberedBatch(current && known ? batchOf(current.fullPath, known.route) : null);
  useArrival(current && viewKey(current), known?.route.meta.fullBleed === true, main);

  const mounted = views.filter((view) => view.path === path || kept.includes(view.path));
  const all = current && !mounted.includes(current) ? [...mounted, current] : mounted;
  return (
    <Fragment key={owner}>
      {all.map((view) => (
        <KeptView isShown={view === current} key={viewKey(view)} view={view}>
          {children}
        </KeptView>
      ))}
      {!current && failure && <ErrorState error={failure.error} onRetry={failure.retry} />}
      {!current && !failure && !known?.route.meta.fullBleed && <PageSkeleton />}
    </Fragment>
  );
}

/** For pages about a batch that are opened without one (specification 4). */
function useRememberedBatch(batchId: string | null): void {
  useEffect(() => {
    if (batchId !== null) batchNoStore().write(batchId);
  }, [batchId]);
}

interface KeptViewProps {
  readonly view: View;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function KeptView({ view, isShown, children }: KeptViewProps) {
  const known = useNavigator().find(placeOf(view.path).path);
  if (!known || (view.noCache && !isShown)) return null;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div>
        <PlacedScreen {...known} location={view.fullPath}>
          {children}
        </PlacedScreen>
      </div>
    </Activity>
  );
}
