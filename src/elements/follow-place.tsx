import { useEffect, useMemo } from 'react';
import { useHostEvents } from '../shared/connection/connection-context.ts';
import { useNavigator } from '../shared/routing/routing-context.ts';
import type { Arrival } from './arrival.ts';
import type { ElementPlace } from './element-place.ts';
import { followNavigator } from './follow-navigator.ts';

interface FollowPlaceProps {
  readonly place: ElementPlace;
  readonly arrival: Pick<Arrival, 'askAnew'>;
  /** Screens that begin somewhere else take their place: a wish of the page's is for those. */
  readonly isLeaving?: boolean;
}

/** Stands among an element's screens, so that its page knows where they are, and they where it wants them. */
export function FollowPlace({ place, arrival, isLeaving = false }: FollowPlaceProps) {
  const navigator = useNavigator();
  const { emit } = useHostEvents();
  const followed = useMemo(() => followNavigator(place, navigator, emit), [place, navigator, emit]);
  useEffect(() => followed.attach(), [followed]);
  // The same failure of another screen is another one.
  useEffect(() => navigator.source.subscribe(arrival.askAnew), [navigator, arrival]);
  useEffect(() => {
    if (!isLeaving) followed.goToWanted();
  });
  return null;
}
