const EMAIL = /[^\s@<>"'`(),;:/=?&[\]{}]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const QUERY_VALUE = /([?&#][\w.~%[\]-]+=)[^&\s#"'<>)]+/g;
/** Telephone numbers, and numbers of accounts and orders. */
const LONG_NUMBER = /\+?\d(?:[ ()-]?\d){7,}/g;
/** Tokens, ids and hashes: no word is so long with figures in it, and none at all so long without. */
const RUN = /[\w+/=-]{20,}/g;
const LONGEST_WORD = 60;

/** Texts in quotes, with the word before them. */
const QUOTED = /(\b\w+ )?(?:"([^"\n]*)"|'([^'\n]*)'|“([^”\n]*)”|‘([^’\n]*)’|`([^`\n]*)`)/g;
/** After these a browser quotes a name of our code: it says what is wrong, and nobody has typed it. */
const NAMES_CODE = /^(?:reading|setting|property|evaluating|attribute|directive|module|export) $/;
const NAME_IN_CODE = /^[\w$.#()[\] -]{1,60}$/;

/**
 * The message of an error without what is nobody's business: addresses of people, numbers, tokens, the values of
 * queries, and texts in quotes, which may be what somebody typed.
 */
export function scrubMessage(message: string): string {
  return message
    .replace(QUOTED, (whole, before: string | undefined, ...parts: unknown[]) => {
      const quoted = parts.slice(0, 5).find((part) => part !== undefined) as string;
      if (before && NAMES_CODE.test(before) && NAME_IN_CODE.test(quoted)) return whole;
      return `${before ?? ''}“…”`;
    })
    .replace(EMAIL, '…@…')
    .replace(QUERY_VALUE, '$1…')
    .replace(RUN, (run) => (/\d/.test(run) || run.length > LONGEST_WORD ? '…' : run))
    .replace(LONG_NUMBER, '…');
}
