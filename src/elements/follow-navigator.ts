import type { HostDispatch } from '../shared/connection/host-events.ts';
import type { Navigator } from '../shared/routing/navigator.ts';
import type { ElementPlace } from './element-place.ts';

/** Of an element whose screens stand. */
export interface FollowedNavigator {
  /** The page knows where they are, until the function that comes back is called. */
  attach(): () => void;
  /** What the page has set is drawn: they go where it wants them. */
  goToWanted(): void;
}

export function followNavigator(
  place: ElementPlace,
  navigator: Navigator,
  emit: HostDispatch,
): FollowedNavigator {
  const { source } = navigator;
  /** How many wishes of the page are on their way: what they change it knows. */
  let wishes = 0;

  function tell(replace: boolean): void {
    place.known = source.read();
    emit('customer-location-change', { location: place.known, replace });
  }

  async function goAsWanted(location: string): Promise<void> {
    if (source.read() === location) return;
    wishes += 1;
    const went = await navigator.navigate(location, { here: true }).finally(() => {
      wishes -= 1;
    });
    // A person who has something unsaved may stay: then the page's address is the one that is wrong.
    if (!went && place.navigator === navigator) tell(true);
  }

  return {
    attach() {
      place.navigator = navigator;
      place.last = source.read();
      // It has begun somewhere else, as after a failure or with another attribute; a wish is about to be followed.
      if (place.wanted === null && place.known !== null && place.known !== place.last) tell(true);
      place.known ??= place.last;
      const stop = source.subscribe((move) => {
        const now = source.read();
        if (now === place.last) return;
        place.last = now;
        if (wishes === 0) tell(move?.replace ?? false);
        else place.known = now;
      });
      return () => {
        stop();
        if (place.navigator === navigator) place.navigator = null;
      };
    },
    goToWanted() {
      const { wanted } = place;
      place.wanted = null;
      if (wanted !== null) void goAsWanted(wanted);
    },
  };
}
