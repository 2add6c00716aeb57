import { outOf } from './closest-session.ts';

/**
 * Calls whenever one of those around an element is defined that are not yet: each may turn out to be a session. The way
 * to stop comes back.
 */
export function whenDefinedAround(element: Element, call: () => void): () => void {
  const stops: (() => void)[] = [];
  for (let place: ReturnType<typeof outOf> = element; place; place = outOf(place)) {
    if (place.localName && place.matches?.(':not(:defined)')) stops.push(whenDefined(place.localName, call));
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/** Some are never defined, as what frameworks call `app-root`, and would be waited for as long as the page lives. */
function whenDefined(tag: string, call: () => void): () => void {
  let waiting: (() => void) | null = call;
  void customElements.whenDefined(tag).then(() => waiting?.());
  return () => {
    waiting = null;
  };
}
