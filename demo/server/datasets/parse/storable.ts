/** The longest that is kept of a text that was found in a file. */
const MOST = 300;

/** What was found in a file, in a form that the database keeps: it takes no zero byte and no half of a character. */
export function storable<Found>(found: Found): Found;
export function storable(found: unknown): unknown {
  if (typeof found === 'string') return storableText(found);
  if (Array.isArray(found)) return found.map((one) => storable(one));
  if (typeof found !== 'object' || found === null) return found;
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, storable(value)]));
}

/** Names in zips and heads of files hold whatever their authors like. */
function storableText(text: string): string {
  return text
    .slice(0, MOST)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '\ufffd');
}
