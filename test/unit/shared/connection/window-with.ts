import type { StoreWindow } from '../../../../src/shared/connection/local-store.ts';

type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A window with the little that a store needs of it. */
export function windowWith(localStorage: Items): StoreWindow & EventTarget {
  return Object.assign(new EventTarget(), { localStorage }) as unknown as StoreWindow & EventTarget;
}

export function itemsOf(items: Map<string, string>): Items {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

export function throwing(): never {
  throw new DOMException('denied', 'SecurityError');
}

/** A storage that a setting of the browser forbids. */
export const FORBIDDEN: Items = { getItem: throwing, setItem: throwing, removeItem: throwing };

export function storageEvent(key: string | null, newValue: string | null): Event {
  return Object.assign(new Event('storage'), { key, newValue });
}
