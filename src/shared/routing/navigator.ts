import type { HostEvents } from '../connection/host-events.ts';
import type { Area } from './area.ts';
import type { KnownRoute } from './known-route.ts';
import type { LocationSource, MoveAnswer } from './location-source.ts';
import type { NavigationRules } from './navigation-rules.ts';
import type { Outside } from './outside.ts';
import { createProgress, type Progress } from './progress.ts';
import { withRefresh } from './refresh-value.ts';
import type { Screens } from './screens.ts';
import { createSubjects, type Subjects } from './subjects.ts';
import { placeOf, type Target, targetText } from './target.ts';
import { createTrail, type Trail } from './trail.ts';

export interface NavigateOptions {
  /** The new location takes the place of the current one in the history. */
  readonly replace?: boolean;
  /**
   * The tab bar goes back to a view as it was left. Without it, going to a target in parts asks for the view
   * anew: it gets a random `refresh` entry in its query (specification 2).
   */
  readonly tagView?: boolean;
  /** The page wants it in this element, and is not asked whether it goes there itself. */
  readonly here?: boolean;
}

/** Says whether the place may be left for `target`; may ask the person first. */
export type LeaveCheck = (target: string) => boolean | Promise<boolean>;

export interface LeaveGuard {
  readonly check: LeaveCheck;
  /** Ask also where only the query changes. */
  readonly onQuery: boolean;
}

/** Moves between the screens of the areas that are mounted. */
export interface Navigator extends Trail {
  readonly source: LocationSource;
  readonly areas: readonly Area[];
  readonly unknownPath: string | undefined;
  /** What the shell adds to every navigation; elements have no rules. */
  readonly rules: NavigationRules | null;
  /** Resolves with whether it went there: a check may refuse, a host may take over. */
  navigate(target: Target, options?: NavigateOptions): Promise<boolean>;
  /** The route for a path, or null for one that cannot be shown. */
  find(path: string): KnownRoute | null;
  /** Whether one of the element's own areas has a path. */
  owns(path: string): boolean;
  /** Fetches the screen of a path that will probably be gone to; what cannot be fetched is left for then. */
  preload(path: string): void;
  /** The screen of a route with its texts, fetched once; `retry` fetches again what could not be fetched. */
  readonly screens: Screens;
  /** Navigations that are on their way. */
  readonly progress: Progress;
  /** What the screens are about. */
  readonly subjects: Subjects;
  /** Asked before the location changes, until the function that comes back is called. */
  addGuard(guard: LeaveGuard): () => void;
  /** From now on checks are asked for back and forward too, until the function that comes back is called. */
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
  readonly rules?: NavigationRules | undefined;
  /** What lies beyond the areas; the console has nothing there. */
  readonly outside?: Outside | undefined;
}

export function createNavigator({
  screens,
  source,
  areas,
  hostEvents,
  matches,
  unknownPath,
  rules = undefined,
  outside,
}: NavigatorOptions): Navigator {
  const known = [...areas, ...(outside?.areas ?? []).filter((area) => !areas.includes(area))];
  const guards = new Set<LeaveGuard>();
  const progress = createProgress();
  /** Counts the wishes of a person, by which a newer one overtakes an older that still waits for its answer. */
  let turn = 0;
  let asking = false;
  const owns = (path: string) =>
    areas.some(({ routes }) => routes.some((route) => matches(route.path, path)));

  function find(path: string): KnownRoute | null {
    for (const area of known) {
      const route = area.routes.find((candidate) => matches(candidate.path, path));
      if (route) return { area, route };
    }
    return null;
  }

  /** Beyond its own areas an element asks its page first, which may go there itself. */
  function isLeftToUs(text: string): boolean {
    const { path, search } = placeOf(text);
    if (!hostEvents.emit('customer-navigate', { path, query: Object.fromEntries(search) })) return false;
    if (outside?.follow(text)) return false;
    if (find(path)) return true;
    outside?.refuse();
    return false;
  }

  const pathNow = () => placeOf(source.read()).path;
  const guardsFor = (path: string) => [...guards].filter(({ onQuery }) => onQuery || path !== pathNow());

  /** One question at a time: whoever clicks twice must not be asked twice. */
  async function mayLeave(target: string): Promise<boolean> {
    if (asking) return false;
    asking = true;
    try {
      for (const guard of guardsFor(placeOf(target).path)) {
        if (!(await guard.check(target))) return false;
      }
      return true;
    } finally {
      asking = false;
    }
  }

  function preload(path: string): void {
    const known = find(path);
    if (known) screens.load(known).catch(() => screens.forget(known));
  }

  /** The screen comes while the rules are asked about it. */
  function mayPass(target: string): Promise<boolean> | true {
    const { path } = placeOf(target);
    if (path === pathNow()) return true;
    preload(path);
    return rules?.mayPass(target) ?? true;
  }

  /** A navigation that went through is over once its screen can be shown, whether or not it could be fetched. */
  function endWithScreen(path: string, end: () => void): void {
    const known = find(path);
    if (known) screens.load(known).then(end, end);
    else end();
  }

  function asText(target: Target, tagView: boolean): string {
    if (!rules) return targetText(target);
    const text = typeof target === 'string' || tagView ? targetText(target) : withRefresh(target);
    return rules.complete(text, find(placeOf(text).path)?.route ?? null);
  }

  /** Goes to a path of an area, or of none where unknown paths have a place of their own. */
  async function pass(text: string, replace: boolean): Promise<boolean> {
    const { path } = placeOf(text);
    if (guards.size > 0 && !(await mayLeave(text))) return false;
    // Who goes elsewhere in the same screen stays there; a screen that only rewrites its address asks for nothing.
    if (path !== pathNow() || !replace) turn += 1;
    const mine = turn;
    const answer = mayPass(text);
    if (answer !== true && (!(await answer) || mine !== turn)) return false;
    source.go(text, { replace });
    return true;
  }

  /** What becomes of a move of the browser, which has happened already. */
  function judge(target: string): MoveAnswer {
    const { path } = placeOf(target);
    turn += 1;
    const mine = turn;
    const end = progress.begin();
    const ended = (answer: Promise<boolean>) =>
      answer.then(
        (may) => {
          if (may && mine === turn) endWithScreen(path, end);
          else end();
          return may && mine === turn;
        },
        () => {
          end();
          return false;
        },
      );
    if (guardsFor(path).length > 0) return ended(mayLeave(target).then((may) => may && mayPass(target)));
    const answer = mayPass(target);
    if (answer !== true) return { hold: ended(answer) };
    endWithScreen(path, end);
    return true;
  }

  return {
    screens,
    source,
    areas: known,
    unknownPath,
    rules: rules ?? null,
    progress,
    subjects: createSubjects(),
    find,
    owns,
    ...createTrail(source, find),
    preload,
    async navigate(target, { replace = false, tagView = false, here = false } = {}) {
      const text = asText(target, tagView);
      const { path } = placeOf(text);
      const isAsked = unknownPath === undefined && !owns(path) && !(here && find(path));
      if (isAsked && !isLeftToUs(text)) return false;
      const end = progress.begin();
      let hasGone = false;
      try {
        hasGone = await pass(text, replace);
        return hasGone;
      } finally {
        if (hasGone) endWithScreen(path, end);
        else end();
      }
    },
    addGuard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    watch() {
      source.guard(judge);
      return () => source.guard(null);
    },
  };
}
