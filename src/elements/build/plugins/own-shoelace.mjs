import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PROJECT } from '../project-folder.mjs';
import { rewritten } from './rewritten.mjs';

/** What a registered class of ours is made of: libraries by their version, and what we do to them by its text. */
const LIBRARIES = ['@shoelace-style/shoelace', 'lit'];
const OURS = ['src/shared/ui/shoelace/parts.ts', 'src/shared/ui/shoelace/system-icons.ts'];

/**
 * What a page calls a version of our Shoelace by. Tags are first come, first served: two versions of the product on one
 * page have each its own classes, unless these are the same.
 * @param {readonly string[]} parts what the classes are made of
 */
export function prefixOf(parts) {
  return `ccl${createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 4)}-`;
}

/** Our Shoelace's tags, events, tokens and classes start with this instead of `sl-`. */
export const SHOELACE_PREFIX = prefixOf([
  ...LIBRARIES.map((name) => JSON.parse(read(`node_modules/${name}/package.json`)).version),
  ...OURS.map(read),
]);

const SHOELACE = /[\\/]node_modules[\\/]@shoelace-style[\\/]/;
const KIT = /[\\/]src[\\/]shared[\\/]ui[\\/]/;
const OLD_PREFIX = /\b(on)?sl-(?=[a-z])/g;

/**
 * Renames Shoelace while bundling. Where the partner has registered another Shoelace, our screens would run on theirs,
 * and its handlers would hear our events.
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

function read(path) {
  return readFileSync(PROJECT + path, 'utf8');
}
