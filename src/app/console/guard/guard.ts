import type { AreaRoute } from '../../../shared/routing/area.ts';
import { withoutRefresh } from '../../../shared/routing/refresh-value.ts';
import { type Place, placeOf } from '../../../shared/routing/target.ts';
import { wantedTarget } from '../../../shared/routing/wanted-target.ts';
import { withBatch } from './complete-target.ts';
import { NO_AUTH_PATH, NOT_FOUND_PATH } from './console-paths.ts';

export const LOGIN_PATH = '/login';
export const HOME_PATH = '/orderManage';
/** Before a path it refreshes that page (specification 2). */
export const REDIRECT_PREFIX = '/redirect';

export interface GuardFacts {
  /** Path and query of the wanted location. */
  readonly target: string;
  readonly signedIn: boolean;
  /** The page around signs people in: nobody is asked to do so here. */
  readonly isHostSigned: boolean;
  /** The role list is there, so the user was loaded. */
  readonly hasRoles: boolean;
  /** The single role code is 10. */
  readonly isAdministrator: boolean;
  /** The route of a path among those that the person's roles allow, or null. */
  readonly find: (path: string) => AreaRoute | null;
  /** The batch that was opened last, or null. */
  readonly lastBatch: () => string | null;
}

export type GuardDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The view of the target begins anew. */
  | { readonly kind: 'reload'; readonly to: string }
  | { readonly kind: 'load-user' };

const SHOW: GuardDecision = { kind: 'show' };

/** The navigation rules of specification 2, one after the other. */
export function decide(facts: GuardFacts): GuardDecision {
  const { target, signedIn, isHostSigned, hasRoles, isAdministrator, find } = facts;
  const place = placeOf(target);
  const route = find(place.path);
  // Routes are found in any case and with a slash behind them; what compares paths knows the one way to write them.
  if (route && route.path !== place.path) {
    return { kind: 'redirect', to: route.path + target.slice(place.path.length) };
  }
  if (!signedIn && !isHostSigned)
    return route?.meta.isOpen ? SHOW : { kind: 'redirect', to: loginTarget(target) };
  if (place.path === LOGIN_PATH && !isSetPassword(place)) {
    return { kind: 'redirect', to: wantedTarget(place.search) };
  }
  // What is open is shown at once: it may be about to replace the token.
  if (route?.meta.isOpen) return SHOW;
  if (!hasRoles) return { kind: 'load-user' };
  if (place.path === '/') return { kind: 'redirect', to: HOME_PATH };
  if (place.path.startsWith(`${REDIRECT_PREFIX}/`)) {
    // One slash only: two would name another server.
    return { kind: 'reload', to: target.slice(REDIRECT_PREFIX.length).replace(/^\/+/, '/') };
  }
  if (!route) return { kind: 'redirect', to: fromTarget(NOT_FOUND_PATH, target) };
  if (route.meta.isAdmin && !isAdministrator) {
    return { kind: 'redirect', to: fromTarget(NO_AUTH_PATH, target) };
  }
  const whole = withBatch(target, route, facts.lastBatch);
  return whole === target ? SHOW : { kind: 'redirect', to: whole };
}

/** The login page, with the wanted path kept as a redirect query. */
export function loginTarget(wanted: string): string {
  const { path } = placeOf(wanted);
  if (wanted === '/' || path === LOGIN_PATH) return LOGIN_PATH;
  return `${LOGIN_PATH}?${new URLSearchParams({ redirect: withoutRefresh(wanted) })}`;
}

/** Whoever follows the link of a mail sets a password, signed in or not. */
function isSetPassword({ search }: Place): boolean {
  return search.has('ticket') || search.get('step') === 'setPassword';
}

/** A page that says why another one is not there, and which. */
function fromTarget(path: string, wanted: string): string {
  return `${path}?${new URLSearchParams({ from: withoutRefresh(wanted) })}`;
}
