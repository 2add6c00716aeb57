/**
 * The path of the first text in a request that the database cannot keep, or null: PostgreSQL knows no U+0000,
 * and half of a surrogate pair is no character.
 */
export function unstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const below = path === '' ? key : `${path}.${key}`;
    const found = isStorable(key) ? unstorableText(part, below) : path;
    if (found !== null) return found;
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
