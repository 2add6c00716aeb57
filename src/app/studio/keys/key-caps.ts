const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Backspace: '⌫',
  Enter: '↵',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ' ': 'Space',
  shift: '⇧',
};

/** A chord as the parts that are printed on key caps. */
export function keyCaps(chord: string, mac: boolean): string[] {
  // The plus sign is a key, too: it is the last part, and then an empty one stands before it.
  const parts = chord.endsWith('+')
    ? [...chord.slice(0, -1).split('+').filter(Boolean), '+']
    : chord.split('+');
  return parts.map((part) => {
    if (part === 'mod') return mac ? '⌘' : 'Ctrl';
    if (part === 'alt') return mac ? '⌥' : 'Alt';
    return SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  });
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** As it stands in a button or a tooltip. */
export function keyText(chord: string): string {
  return keyCaps(chord, isMac()).join(' ');
}
