import { useState } from 'react';

type Visibility = Readonly<Record<string, boolean>>;

/**
 * Which columns are shown, remembered in the browser under `key`. Storage may be full, forbidden or
 * partitioned away (a partner's page in an iframe): the choice then lasts as long as the table.
 */
export function useStoredColumns(
  key: string | undefined,
  initial: Visibility,
): [Visibility, (next: Visibility) => void] {
  const [chosen, setChosen] = useState<Visibility>(() => (key ? read(key) : {}));
  const change = (next: Visibility) => {
    setChosen(next);
    if (key) write(key, next);
  };
  return [{ ...initial, ...chosen }, change];
}

const storageKey = (key: string) => `customer-console:columns:${key}`;

function read(key: string): Visibility {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(key)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

function write(key: string, visibility: Visibility): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(visibility));
  } catch {
    // Nothing is lost but the memory of a choice.
  }
}
