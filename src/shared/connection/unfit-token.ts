/**
 * What HTTP lets stand as a token (RFC 6750). In its place pages mostly give a sign-in page that they were led to, or the
 * JSON around it.
 */
const TOKEN = /^\s*[-\w.~+/]+=*\s*$/;

/** So much of a text is told that it can be known by, and not so much of one that holds a token. */
const BEGINNING = 10;

/** Why something can be no token, for the developer of the page that gave it as `source`; null where it may be one. */
export function unfitToken(given: unknown, source: 'fetchToken' | 'token'): string | null {
  if (typeof given !== 'string') return `${source} gave ${given === null ? 'null' : typeof given}, no token.`;
  if (TOKEN.test(given)) return null;
  return given === ''
    ? `${source} gave an empty text, no token.`
    : `${source} gave text that is no token (begins with '${given.trim().slice(0, BEGINNING)}').`;
}
