import { useAtomValue } from 'jotai/react';
import { useEffect, useLayoutEffect } from 'react';
import { screenIdleAtom } from '../shared/connection/screen-idle.ts';
import { useSession } from '../shared/connection/use-session.ts';
import { errorDetail } from '../shared/routing/error-detail.ts';
import { useUi } from '../shared/ui/base/ui-context.ts';
import { useLater } from '../shared/ui/base/use-later.ts';
import type { Arrival } from './arrival.ts';
import { focusRetry } from './focus-retry.ts';

const loadNotices = () => import('./late-notices.tsx');

interface AnnounceArrivalProps {
  readonly arrival: Arrival;
  /** People sign in here where the page gives no token. */
  readonly signsIn: boolean;
}

/** Tells the page what people see instead of content, and the arrival what is waited for. */
export function AnnounceArrival({ arrival, signsIn }: AnnounceArrivalProps) {
  const { standIns } = useUi();
  const { hasNoSource, signedIn, user } = useSession();
  useLayoutEffect(() => {
    if (!signedIn && !signsIn) arrival.waitFor(hasNoSource ? 'token-missing' : 'token-timeout');
    // Whose it is, the API says; then the screen comes, which asks for more once it is there (AnnounceReady).
    else arrival.waitFor(signedIn && user === null ? 'api-timeout' : 'load-timeout');
  }, [arrival, signsIn, signedIn, hasNoSource, user]);
  // Before what stands below is drawn: what has failed already is told, too.
  useLayoutEffect(
    () =>
      standIns.subscribe((change) => {
        if (change.kind === 'failed') {
          const isAwaited = arrival.failed(errorDetail(change.error));
          if (isAwaited && change.place) focusRetry(change.place);
        }
        if (change.kind === 'again') arrival.tryAgain();
      }),
    [standIns, arrival],
  );
  const { part, prepare } = useLater(loadNotices);
  const idleCount = useAtomValue(screenIdleAtom);
  useEffect(() => {
    if (idleCount > 0) prepare();
  }, [idleCount, prepare]);
  return part && <part.LateNotices arrival={arrival} />;
}
