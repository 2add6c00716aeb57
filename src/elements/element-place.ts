import { hostEventsOf } from '../shared/connection/host-events.ts';
import type { Navigator } from '../shared/routing/navigator.ts';

/** The page's address for a location of the element; null where it has none. */
export type Hrefs = (location: string) => string | null;

/** Where an element is, for its page: to be read, set and heard of, before its screens are there, too. */
export interface ElementPlace {
  /** The page's addresses, by which links open in new tabs. */
  readonly hrefs: Hrefs | null;
  setHrefs(hrefs: Hrefs | null): void;
  /** Path and query; null before it is anywhere. */
  read(): string | null;
  /** The page wants it there, and need not be told. */
  write(location: string | null): void;
  /** As if a person had followed a link; resolves with whether it went there, rejects where it is given no text. */
  navigate(location: string): Promise<boolean>;
  /** Where it begins: as the page wants it, else as it would by itself. */
  start(otherwise: string): string;
  href(location: string): string | null;
  /** For its screens, as long as they stand. */
  attach(navigator: Navigator): () => void;
}

export function createElementPlace(element: HTMLElement, draw: () => void): ElementPlace {
  const events = hostEventsOf(element);
  let navigator: Navigator | null = null;
  let wanted: string | null = null;
  let hrefs: Hrefs | null = null;
  /** How many wishes of the page are on their way: what they change it knows. */
  let wishes = 0;

  function takeWanted(otherwise: string): string {
    const begin = wanted ?? otherwise;
    wanted = null;
    return begin;
  }

  function tell(replace: boolean): void {
    if (navigator) events.emit('customer-location-change', { location: navigator.source.read(), replace });
  }

  async function goAsWanted(location: string): Promise<void> {
    if (!navigator || navigator.source.read() === location) return;
    wishes += 1;
    const went = await navigator.navigate(location, { here: true }).finally(() => {
      wishes -= 1;
    });
    // A person who has something unsaved may stay: then the page's address is the one that is wrong.
    if (!went) tell(true);
  }

  return {
    get hrefs() {
      return hrefs;
    },
    setHrefs(next) {
      hrefs = next;
      // Links that are there already get their addresses.
      draw();
    },
    read: () => navigator?.source.read() ?? wanted,
    write(location) {
      if (!navigator) wanted = location;
      else if (location !== null) void goAsWanted(location);
    },
    async navigate(location) {
      // Written in JavaScript, a page may give anything.
      if (typeof location !== 'string') throw new TypeError(`navigate() takes no ${location}`);
      if (navigator) return navigator.navigate(location, { here: true });
      wanted = location;
      return true;
    },
    start: takeWanted,
    href(location) {
      try {
        return hrefs?.(location) || null;
      } catch {
        // A mistake of the page's costs the address, not the link.
        return null;
      }
    },
    attach(attached) {
      navigator = attached;
      const { source } = attached;
      let last = source.read();
      const stop = source.subscribe((move) => {
        const now = source.read();
        if (now === last) return;
        last = now;
        if (wishes === 0) tell(move?.replace ?? false);
      });
      if (wanted !== null) void goAsWanted(takeWanted(last));
      return () => {
        stop();
        if (navigator === attached) navigator = null;
      };
    },
  };
}
