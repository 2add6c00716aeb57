import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { DIST } from './project-folder.mjs';
import { sourcesHash } from './sources-hash.mjs';

/** Written into every build: what it was made from, and what of it. */
export const STAMP = '.sources';

const PLAIN = 'plain';
const WHOLE = 'whole';
const MODULES = 'modules';

/**
 * The stamp of a build of the sources as they are now: to be taken before it begins, so that a change made
 * meanwhile is built the next time. `builtIn` says which other console than the plain one it holds.
 * @param {{ builtIn: object | null, isWhole: boolean }} build
 */
export function stampOf({ builtIn, isWhole }) {
  const other = builtIn ? createHash('sha256').update(JSON.stringify(builtIn)).digest('hex') : PLAIN;
  return [sourcesHash(), other, isWhole ? WHOLE : MODULES].join(' ');
}

/**
 * Whether `dist/` holds the plain product as the sources are now. The modules alone are enough to serve it; what
 * partners are given besides, and what the tests look at, is there in a whole build only.
 * @param {{ whole: boolean }} wanted
 */
export function isBuilt({ whole }) {
  const path = `${DIST}/${STAMP}`;
  if (!existsSync(path)) return false;
  const [hash, other, extent] = readFileSync(path, 'utf8').split(' ');
  return (extent === WHOLE || (extent === MODULES && !whole)) && other === PLAIN && hash === sourcesHash();
}
