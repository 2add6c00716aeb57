import { SHORTCUTS, type Shortcut } from './shortcuts.ts';

type KeyFacts = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * A key with its modifiers as the table writes it. Letters go by what is printed on the key; where the layout
 * or an input method gives something else than a Latin letter, by where the key is.
 */
export function chordOf(event: KeyFacts): string {
  const printable = [...event.key].length === 1;
  const latin = /^[\u0020-\u007e]$/.test(event.key);
  const placed = /^Key([A-Z])$/.exec(event.code)?.[1];
  const key = printable && latin ? event.key.toLowerCase() : (placed?.toLowerCase() ?? event.key);
  const letter = /^[a-z]$/.test(key);
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push('mod');
  if (event.altKey) parts.push('alt');
  // Shift is part of how “?” and “+” are typed, so it only counts beside letters and named keys.
  if (event.shiftKey && (letter || key.length > 1)) parts.push('shift');
  return [...parts, key].join('+');
}

export function findShortcut(event: KeyFacts, shortcuts = SHORTCUTS): Shortcut | null {
  const chord = chordOf(event);
  return shortcuts.find((shortcut) => shortcut.keys.includes(chord)) ?? null;
}
