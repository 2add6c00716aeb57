/** What a key means on a grid of tiles, beside moving and selecting. */
export type GridAction = 'accept' | 'reject' | 'takeBack' | 'open' | 'undo' | 'keys';

type KeyFacts = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Letters go by what is printed on the key; where the layout or an input method gives something else than a Latin
 * letter, by where the key is.
 */
export function gridAction(event: KeyFacts): GridAction | null {
  const letter = letterOf(event);
  if (event.ctrlKey || event.metaKey) return letter === 'z' ? 'undo' : null;
  if (event.altKey) return null;
  if (event.key === 'Enter') return 'open';
  if (event.key === '?') return 'keys';
  if (letter === 'a') return 'accept';
  if (letter === 'r') return 'reject';
  return letter === 'u' ? 'takeBack' : null;
}

export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isLatin = /^[\u0020-\u007e]$/.test(key);
  return isLatin ? null : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null);
}

/** The key caps of every key of the grid, in the order in which the sheet shows them. */
export const GRID_KEYS = [
  { name: 'accept', caps: ['A'] },
  { name: 'reject', caps: ['R'] },
  { name: 'takeBack', caps: ['U'] },
  { name: 'undo', caps: ['Ctrl', 'Z'] },
  { name: 'move', caps: ['←', '↑', '↓', '→'] },
  { name: 'select', caps: ['Space'] },
  { name: 'range', caps: ['⇧', '→'] },
  { name: 'all', caps: ['Ctrl', 'A'] },
  { name: 'clear', caps: ['Esc'] },
  { name: 'open', caps: ['↵'] },
  { name: 'keys', caps: ['?'] },
] as const;
