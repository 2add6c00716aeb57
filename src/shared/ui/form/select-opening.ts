/** What opened a select: a key, or else a press. */
export interface SelectOpening {
  readonly key: string | null;
}

const KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End'];

/** Whether a key opens a select that is closed; letters do, and look for the choice that begins with them. */
export function opensSelect({ key, ctrlKey, metaKey, altKey }: Omit<KeyboardEvent, 'code'>): boolean {
  return !(ctrlKey || metaKey || altKey) && (KEYS.includes(key) || [...key].length === 1);
}
