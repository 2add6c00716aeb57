import type { HostEvents } from '../connection/host-events.ts';
import type { Area, AreaRoute } from './area.ts';
import type { LocationSource } from './location-source.ts';
import type { Screens } from './screens.ts';
import { placeOf, type Target, targetText } from './target.ts';

export interface NavigateOptions {
  /** The new location takes the place of the current one in the history. */
  readonly replace?: boolean;
  /**
   * The tab bar goes back to a view as it was left. Without it, going to a target in parts asks for the view
   * anew: it gets a random `refresh` entry in its query (specification 2).
   */
  readonly tagView?: boolean;
}

/** Says whether the place may be left for `target`; may ask the person first. */
export type LeaveCheck = (target: string) => boolean | Promise<boolean>;

export interface LeaveGuard {
  readonly check: LeaveCheck;
  /** Ask also where only the query changes. */
  readonly onQuery: boolean;
}

export interface KnownRoute {
  readonly area: Area;
  readonly route: AreaRoute;
}

/** Moves between the screens of the areas that are mounted. */
export interface Navigator {
  readonly source: LocationSource;
  readonly areas: readonly Area[];
  readonly unknownPath: string | undefined;
  /** Resolves with whether it went there: a leave check may refuse, a host may take over. */
  navigate(target: Target, options?: NavigateOptions): Promise<boolean>;
  /** The route for a path, or null for one that no mounted area has. */
  find(path: string): KnownRoute | null;
  /** Fetches the screen of a path that will probably be gone to; what cannot be fetched is left for then. */
  preload(path: string): void;
  /** The screen of a route with its texts, fetched once; `retry` fetches again what could not be fetched. */
  readonly screens: Screens;
  /** Asked before the location changes, until the function that comes back is called. */
  addGuard(guard: LeaveGuard): () => void;
  /** From now on leave checks are asked for back and forward too, until the function that comes back is called. */
  watch(): () => void;
}

export interface NavigatorOptions {
  readonly screens: Screens;
  readonly source: LocationSource;
  readonly areas: readonly Area[];
  readonly hostEvents: HostEvents;
  /** Whether a route's path fits the path of a location. */
  readonly matches: (pattern: string, path: string) => boolean;
  /** Where unknown paths lead; without it the host page is asked by `customer-navigate`. */
  readonly unknownPath?: string | undefined;
}

export function createNavigator({
  screens,
  source,
  areas,
  hostEvents,
  matches,
  unknownPath,
}: NavigatorOptions): Navigator {
  const guards = new Set<LeaveGuard>();
  let asking = false;

  function find(path: string): KnownRoute | null {
    for (const area of areas) {
      const route = area.routes.find((candidate) => matches(candidate.path, path));
      if (route) return { area, route };
    }
    return null;
  }

  /** One question at a time: whoever clicks twice must not be asked twice. */
  async function mayLeave(target: string): Promise<boolean> {
    if (asking) return false;
    const samePath = placeOf(target).path === placeOf(source.read()).path;
    asking = true;
    try {
      for (const guard of guards) {
        if (samePath && !guard.onQuery) continue;
        if (!(await guard.check(target))) return false;
      }
      return true;
    } finally {
      asking = false;
    }
  }

  return {
    screens,
    source,
    areas,
    unknownPath,
    find,
    preload(path) {
      const known = find(path);
      if (known) screens.load(known).catch(() => screens.forget(known));
    },
    async navigate(target, { replace = false } = {}) {
      const text = targetText(target);
      const { path, search } = placeOf(text);
      if (!find(path) && unknownPath === undefined) {
        hostEvents.emit('customer-navigate', { path, query: Object.fromEntries(search) });
        return false;
      }
      if (guards.size > 0 && !(await mayLeave(text))) return false;
      source.go(text, { replace });
      return true;
    },
    addGuard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    watch() {
      source.guard((target) => guards.size === 0 || mayLeave(target));
      return () => source.guard(null);
    },
  };
}
