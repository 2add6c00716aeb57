import { browserLocation } from './browser-location.ts';
import type { LocationSource } from './location-source.ts';

/** The location in the page's hash, for servers that cannot answer every path with the same page. */
export function hashLocation(view: Window = window): LocationSource {
  return browserLocation(view, {
    read: ({ hash }) => (hash.startsWith('#/') ? hash.slice(1) : '/'),
    write: (target) => `#${target}`,
  });
}
