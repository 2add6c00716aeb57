import type { LocationSource, Move } from './location-source.ts';

/**
 * A location of its own: embedded elements leave the host page's address alone.
 * @param href the page's address for a location of ours, where it has one
 */
export function memoryLocation(start: string, href: LocationSource['href'] = () => null): LocationSource {
  const listeners = new Set<(move?: Move) => void>();
  let current = start;
  return {
    read: () => current,
    go(target, { replace }) {
      current = target;
      for (const listener of listeners) listener({ replace });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    href,
    guard: () => undefined,
    dispose: () => listeners.clear(),
  };
}
