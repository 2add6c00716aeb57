type KeyFacts = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Held with another key; alone they are no chord yet. */
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn'];

/**
 * A key with its modifiers as the table writes it: `mod` is the control key, or the command key on a Mac.
 * Letters go by what is printed on the key; where the layout or an input method gives something else than a
 * Latin letter, by where the key is.
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

/** Whether a key makes a chord: not while only modifiers are held, nor where the system answers no key. */
export function isComplete({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  return !MODIFIERS.includes(key) && key !== 'Dead' && key !== 'Unidentified';
}
