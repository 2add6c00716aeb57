import type { Navigator } from '../shared/routing/navigator.ts';

/** The page's address for a location of the element; null where it has none. */
export type Hrefs = (location: string) => string | null;

/** Where an element is, for its page: to be read and set, before its screens are there, too (follow-navigator.ts). */
export interface ElementPlace {
  /** Of its screens, as long as they stand. */
  navigator: Navigator | null;
  /** Where the page wants it, until its screens have heard of that. */
  wanted: string | null;
  /** Where it was last; null before it is anywhere. */
  last: string | null;
  /** Where its page believes it to be. */
  known: string | null;
  /** The page's addresses, by which links open in new tabs. */
  readonly hrefs: Hrefs | null;
  setHrefs(hrefs: Hrefs | null): void;
  /** Path and query; null before it is anywhere. */
  read(): string | null;
  /** The page wants it there, and need not be told. */
  write(location: string | null): void;
  /** As if a person had followed a link; resolves with whether it went there, rejects where it is given no text. */
  navigate(location: string): Promise<boolean>;
  /** Where it begins: as the page wants it, else where it was when it ended, else as it would by itself. */
  start(otherwise: string): string;
  href(location: string): string | null;
  /** Where it was is nothing to whoever signs in next. */
  forget(): void;
}

export function createElementPlace(draw: () => void): ElementPlace {
  let hrefs: Hrefs | null = null;
  /** What it would have begun with by itself. */
  let begun: string | null = null;

  return {
    navigator: null,
    wanted: null,
    last: null,
    known: null,
    get hrefs() {
      return hrefs;
    },
    setHrefs(next) {
      hrefs = next;
      // Links that are there already get their addresses.
      draw();
    },
    read() {
      return this.wanted ?? this.navigator?.source.read() ?? this.last;
    },
    write(location) {
      this.wanted = location;
      if (location === null) return;
      this.known = location;
      // What else the page sets now may have it begin anew: then there. Or it has failed for want of a place.
      draw();
    },
    async navigate(location) {
      // Written in JavaScript, a page may give anything.
      if (typeof location !== 'string') throw new TypeError(`navigate() takes no ${location}`);
      if (this.navigator) return this.navigator.navigate(location, { here: true });
      this.write(location);
      return true;
    },
    start(otherwise) {
      const begin = this.wanted ?? (begun === otherwise ? this.last : null) ?? otherwise;
      begun = otherwise;
      this.wanted = null;
      this.last = begin;
      return begin;
    },
    href(location) {
      try {
        return hrefs?.(location) || null;
      } catch {
        // A mistake of the page's costs the address, not the link.
        return null;
      }
    },
    forget() {
      this.last = null;
    },
  };
}
