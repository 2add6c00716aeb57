/** What a text may be taken for, were it put into HTML as it is, and how it is written instead. */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const;

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries(ESCAPES).map(([sign, escaped]) => [escaped, sign]),
);

/** The longest that one sign becomes. */
export const LONGEST_ESCAPE = 6;

/** Text that can be shown as HTML text (specification 3: escaped before sending). */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign as keyof typeof ESCAPES]);
}

/** What was escaped, as it was written. What only looks like another escape stays as it is. */
export function unescapeText(escaped: string): string {
  return escaped.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (found) => SIGNS.get(found) ?? found);
}
