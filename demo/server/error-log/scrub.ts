/*
 * The interface takes out what is nobody's business before it reports an error; the server does so again, since
 * an older build, or a page of somebody else, may not. Everything is replaced by something no longer than it was.
 * Texts come from strangers: no pattern may look over the rest of a text again from each of its signs.
 */
const EMAIL = /[^\s@<>"'`(),;:/=?&[\]{}]{1,64}(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** The values of a query or of a fragment that is written like one. */
const QUERY_VALUE = /([?&#][\w.~%[\]-]+=)[^&\s#"'<>)]+/g;
/** Words that say that a secret comes next. */
const NAMED_SECRET =
  /\b((?:password|passwd|token|secret|ticket|authorization|api[-_]?key)["']?\s*[:=]\s*["']?(?:bearer\s+)?)[^\s"',;&)}\]]+/gi;
const HEX = /\b[0-9a-f]{24,}\b/gi;
/** Runs of the signs of base64, in both its alphabets; a script's name may look alike, its ending tells. */
const RUN = /(?<![A-Za-z0-9_+/-])[A-Za-z0-9_+/-]{20,}(?![A-Za-z0-9_+/-])(?!\.(?:[cm]?js|css|tsx?)\b)={0,2}/g;
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
/** A part of a name: letters, a few figures at the end. Chance puts figures everywhere. */
const WORD = /^[A-Za-z]*\d{0,4}$/;
/** So long and in both cases is no name; a token of 256 bits, in which chance put no figure, is. */
const LONG_MIXED = /^(?=.*[a-z])(?=.*[A-Z]).{40,}$/;

/** A text of an error without addresses of people, tokens and values of queries. */
export function scrub(text: string): string {
  return text
    .replace(EMAIL, '…@…')
    .replace(QUERY_VALUE, '$1…')
    .replace(NAMED_SECRET, '$1…')
    .replace(HEX, '…')
    .replace(RUN, (run) => (readsLikeWords(run) ? run : '…'));
}

/** A path, a name in code, the id of a thing: what errors are found by. */
function readsLikeWords(run: string): boolean {
  const named = run.replaceAll(UUID, '');
  if (named.split('/').some((part) => LONG_MIXED.test(part))) return false;
  return named.split(/[/_+-]/).every((part) => WORD.test(part));
}
