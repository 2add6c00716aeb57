/** To read paths by; `invalid` is nobody's. */
const ANY_ORIGIN = 'http://console.invalid';
const REDIRECT = 'redirect';
/** Pages on the way in: going back to them would lead round in circles, or use up a code a second time. */
const ENTRANCES: readonly string[] = ['/login', '/auth-redirect'];

/**
 * Where the query of a page on the way in leads on. Only paths of the console: an address elsewhere would lead
 * people away after signing in. It is read as the browser would read it, who drops tabs and takes a backslash
 * for a slash.
 */
export function wantedTarget(search: URLSearchParams): string {
  const wanted = search.get(REDIRECT);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, ANY_ORIGIN)) return '/';
  const { origin, pathname, search: query, hash } = new URL(wanted, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || ENTRANCES.includes(pathname)) return '/';
  return pathname + query + hash;
}
