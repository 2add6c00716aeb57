import type { LocationSource } from './location-source.ts';

/** A location of its own: embedded elements leave the host page's address alone. */
export function memoryLocation(start: string): LocationSource {
  const listeners = new Set<() => void>();
  let current = start;
  return {
    read: () => current,
    go(target) {
      current = target;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    href: () => null,
    guard: () => undefined,
    dispose: () => listeners.clear(),
  };
}
