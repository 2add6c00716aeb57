/** Why a text names no origin that may be registered. */
export const ORIGIN_PROBLEMS = [
  'empty',
  'notAddress',
  'noDot',
  'wildcard',
  'noOrigin',
  'scheme',
  'insecure',
  'userinfo',
  'tooLong',
] as const;
export type OriginProblem = (typeof ORIGIN_PROBLEMS)[number];

/** What was left out, or added, to make an origin of what was written. */
export const ORIGIN_NOTES = ['path', 'scheme'] as const;
export type OriginNote = (typeof ORIGIN_NOTES)[number];

export type ReadOrigin =
  | { readonly origin: string; readonly notes: readonly OriginNote[]; readonly problem: null }
  | { readonly origin: null; readonly notes: readonly []; readonly problem: OriginProblem };

/** Names and ports of the longest that there are. */
const MAX_LENGTH = 300;
/** What people paste may be an address with all that goes with it. */
const MAX_PASTED = 4000;

/**
 * The origin in what somebody wrote: scheme, host and port, as browsers send it. A path is cut off. A missing scheme is
 * https, and for this machine http, as what is being developed comes. Only pages of this machine may come by plain HTTP:
 * everywhere else whoever stands between could put a script into the page, and with it take the token.
 */
export function readOrigin(written: string): ReadOrigin {
  const text = written.trim();
  if (text === '') return refused('empty');
  if (text.length > MAX_PASTED) return refused('tooLong');
  if (text === 'null') return refused('noOrigin');
  if (text.includes('*')) return refused('wildcard');
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  if (!hasScheme && /^(?:javascript|data|blob|about|file|mailto|tel):/i.test(text)) return refused('scheme');
  const address = hasScheme ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return refused('notAddress');
  const isHere = isLoopbackName(new URL(address).hostname);
  const url = new URL(isHere && !hasScheme ? `http://${text}` : address);
  if (!hasScheme && !isHere && !isWholeName(url.hostname)) return refused('noDot');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('scheme');
  if (url.username !== '' || url.password !== '') return refused('userinfo');
  if (url.protocol === 'http:' && !isHere) return refused('insecure');
  if (url.origin.length > MAX_LENGTH) return refused('tooLong');
  const hasPath = url.pathname !== '/' || url.search !== '' || url.hash !== '';
  const notes = [...(hasPath ? (['path'] as const) : []), ...(hasScheme ? [] : (['scheme'] as const))];
  return { origin: url.origin, notes, problem: null };
}

/**
 * A single word is a slip more often than a name. Whoever means a name of their own network writes the scheme, too. An
 * address of version 6 has no dots.
 */
function isWholeName(hostname: string): boolean {
  return hostname.startsWith('[') || hostname.replace(/\.$/, '').includes('.');
}

/** Whether a host, as `URL` writes it, is this machine by name or address. */
export function isLoopbackName(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function refused(problem: OriginProblem): ReadOrigin {
  return { origin: null, notes: [], problem };
}
