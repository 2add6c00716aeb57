import { browserLocation } from './browser-location.ts';
import type { LocationSource } from './location-source.ts';

/** The location in the page's path, below `base` (`/`, or where the console is mounted). */
export function historyLocation(base = '/', view: Window = window): LocationSource {
  const prefix = base.replace(/\/+$/, '');
  return browserLocation(view, {
    read: ({ pathname, search }) => {
      const inside = pathname === prefix || pathname.startsWith(`${prefix}/`);
      return ((inside ? pathname.slice(prefix.length) : pathname) || '/') + search;
    },
    write: (target) => prefix + target,
  });
}
