import type { KnownRoute } from './known-route.ts';
import { createLeftPlaces } from './left-places.ts';
import type { LocationSource } from './location-source.ts';
import { withoutRefresh } from './refresh-value.ts';
import { aboutPath } from './subject-path.ts';
import { placeOf, type Target, targetText } from './target.ts';

/** Where one has been, for going back there. */
export interface Trail {
  /** Where one was before the present screen, as it was left; null on the first one. */
  cameFrom(): string | null;
  /**
   * The address of a way back: of the places named, the one that was left last, as it was left; `to` as it is where
   * nobody was at any. It is known for as long as the navigator is, and of one person: the console has another one
   * after a sign-out.
   * @param also further places that are the same to whoever goes back, such as a wider list
   */
  wayBack(to: Target, also?: readonly Target[]): string;
}

/** @param find the route for a path; null for one that cannot be shown */
export function createTrail(source: LocationSource, find: (path: string) => KnownRoute | null): Trail {
  const left = createLeftPlaces();
  let here = source.read();
  let before: string | null = null;

  source.subscribe(() => {
    const now = source.read();
    const about = aboutOf(here);
    if (placeOf(now).path !== placeOf(here).path) before = here;
    if (about !== aboutOf(now)) left.leave(about, withoutRefresh(here));
    here = now;
  });

  function aboutOf(text: string): string {
    const { path } = placeOf(text);
    const found = find(path);
    return found ? aboutPath(found, text) : path;
  }

  return {
    cameFrom: () => before,
    wayBack(to, also = []) {
      const texts = [to, ...also].map(targetText);
      return left.last(texts.map(aboutOf)) ?? targetText(to);
    },
  };
}
