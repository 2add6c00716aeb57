import type { Area } from '../../../shared/routing/area.ts';
import type { KnownRoute } from '../../../shared/routing/known-route.ts';
import { subjectPath } from '../../../shared/routing/subject-path.ts';
import { type View, viewOf } from './view.ts';

/** So many views stay alive at a time: each holds a page of its own. The least recently shown goes first. */
export const MOST_KEPT = 10;

/** The visited views of one person in one role, and which of them are kept alive. */
export interface ViewsState {
  /** null while nobody is signed in. */
  readonly owner: string | null;
  /** In the order of their first visit, fixed ones first. */
  readonly views: readonly View[];
  /** Paths of the views that are kept alive, the latest shown first. */
  readonly kept: readonly string[];
}

export const NO_VIEWS: ViewsState = { owner: null, views: [], kept: [] };

/** What somebody begins with: the fixed views. */
export function openViews(owner: string | null, areas: readonly Area[]): ViewsState {
  if (owner === null) return NO_VIEWS;
  const fixed = areas.flatMap((area) =>
    area.routes.filter(({ meta }) => meta.affix).map((route) => viewOf({ area, route }, route.path)),
  );
  return { owner, views: fixed, kept: [] };
}

/** A view that was there before; it is shown only when somebody goes to it. */
export function restoreView(state: ViewsState, known: KnownRoute, location: string): ViewsState {
  const view = viewOf(known, location);
  return view.isTab ? { ...state, views: withView(state.views, view) } : state;
}

/**
 * A location is shown: its view is added if its path is absent, else brought up to date, and is kept alive
 * unless flagged noCache (specification 4). What has neither tab nor cache leaves no trace.
 */
export function visit(state: ViewsState, known: KnownRoute, location: string): ViewsState {
  const at = subjectPath(known, location);
  const before = state.views.find(({ path }) => path === at);
  const view = viewOf(known, location, before);
  if (view.noCache && !view.isTab) return state;
  const views = isSame(before, view) ? state.views : withView(state.views, view);
  const kept = view.noCache ? state.kept : latest(state.kept, view.path);
  return views === state.views && kept === state.kept ? state : { ...state, views, kept };
}

/** The view at a path begins anew when it is shown next. */
export function reload(state: ViewsState, path: string): ViewsState {
  const views = state.views.map((view) =>
    view.path === path ? { ...view, reloads: view.reloads + 1 } : view,
  );
  return { ...state, views };
}

export function remove(state: ViewsState, path: string): ViewsState {
  return keepOnly(state, (view) => view.path !== path);
}

/** All but the one at the path and the fixed ones. */
export function removeOthers(state: ViewsState, path: string): ViewsState {
  return keepOnly(state, (view) => view.affix || view.path === path);
}

/** All but the fixed ones. */
export function removeAll(state: ViewsState): ViewsState {
  return keepOnly(state, (view) => view.affix);
}

export function tabsOf({ views }: ViewsState): readonly View[] {
  return views.filter(({ isTab }) => isTab);
}

function keepOnly(state: ViewsState, stays: (view: View) => boolean): ViewsState {
  const views = state.views.filter(stays);
  const kept = state.kept.filter((path) => views.some((view) => view.path === path));
  return { ...state, views, kept };
}

function withView(views: readonly View[], view: View): readonly View[] {
  const at = views.findIndex(({ path }) => path === view.path);
  return at < 0 ? [...views, view] : views.with(at, view);
}

function latest(kept: readonly string[], path: string): readonly string[] {
  if (kept[0] === path) return kept;
  return [path, ...kept.filter((other) => other !== path)].slice(0, MOST_KEPT);
}

function isSame(before: View | undefined, view: View): boolean {
  // Everything else follows from the route and the location.
  return before !== undefined && before.fullPath === view.fullPath && before.refresh === view.refresh;
}
