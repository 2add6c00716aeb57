export const LOGIN_PATH = '/login';
export const HOME_PATH = '/orderManage';

/** Paths that are open without a token (specification 2). */
const OPEN_PATHS: readonly string[] = [LOGIN_PATH, '/auth-redirect'];
const REDIRECT = 'redirect';
/** To read paths by; `invalid` is nobody's. */
const ANY_ORIGIN = 'http://console.invalid';

export interface GuardFacts {
  /** Path and query of the wanted location. */
  readonly target: string;
  readonly signedIn: boolean;
  /** The role list is there, so the user was loaded. */
  readonly hasRoles: boolean;
}

export type GuardDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'load-user' };

/** The navigation rules of specification 2, one after the other. */
export function decide({ target, signedIn, hasRoles }: GuardFacts): GuardDecision {
  const [path = '/', query = ''] = splitTarget(target);
  if (!signedIn) {
    return OPEN_PATHS.includes(path) ? { kind: 'show' } : { kind: 'redirect', to: loginTarget(target) };
  }
  if (path === LOGIN_PATH) return { kind: 'redirect', to: wantedTarget(query) };
  if (!hasRoles) return { kind: 'load-user' };
  return path === '/' ? { kind: 'redirect', to: HOME_PATH } : { kind: 'show' };
}

/** The login page, with the wanted path kept as a redirect query. */
export function loginTarget(wanted: string): string {
  if (wanted === '/' || splitTarget(wanted)[0] === LOGIN_PATH) return LOGIN_PATH;
  return `${LOGIN_PATH}?${new URLSearchParams({ [REDIRECT]: wanted })}`;
}

/**
 * Only paths of the console: an address elsewhere in the query would lead people away after signing in. It is
 * read as the browser would read it, who drops tabs and takes a backslash for a slash.
 */
function wantedTarget(query: string): string {
  const wanted = new URLSearchParams(query).get(REDIRECT);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, ANY_ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || pathname === LOGIN_PATH) return '/';
  return pathname + search + hash;
}

function splitTarget(target: string): [path: string, query: string] {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
}
