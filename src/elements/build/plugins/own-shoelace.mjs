import { rewritten } from './rewritten.mjs';

/** Our Shoelace's tags, events, tokens and classes start with this instead of `sl-`. */
export const SHOELACE_PREFIX = 'ccl-';

const SHOELACE = /[\\/]node_modules[\\/]@shoelace-style[\\/]/;
const KIT = /[\\/]src[\\/]shared[\\/]ui[\\/]/;
const OLD_PREFIX = /\b(on)?sl-(?=[a-z])/g;

/**
 * Renames Shoelace while bundling. Tag names are first come, first served on a page: where the partner has
 * registered another Shoelace, our screens would run on theirs, and its handlers would hear our events.
 */
export function ownShoelace() {
  return {
    name: 'own-shoelace',
    transform(code, id) {
      if (!SHOELACE.test(id) && !KIT.test(id)) return null;
      return rewritten(code, (text) => text.replace(OLD_PREFIX, (_, on = '') => `${on}${SHOELACE_PREFIX}`));
    },
  };
}
