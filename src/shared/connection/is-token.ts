/**
 * Whether something may be a token, as HTTP writes one (RFC 6750). In its place pages mostly give a sign-in page that they
 * were led to, or the JSON around a token.
 */
export function isToken(given: unknown): given is string {
  return typeof given === 'string' && /^\s*[-\w.~+/]+=*\s*$/.test(given);
}
