import MagicString from 'magic-string';

/**
 * What a plugin's `transform` answers for code in which `edit` has put something in another place: the new code
 * with a map of every word, or null where nothing was changed.
 * @param {string} code
 * @param {(text: MagicString) => void} edit
 */
export function rewritten(code, edit) {
  const text = new MagicString(code);
  edit(text);
  return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) } : null;
}
