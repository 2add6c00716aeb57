import { join } from 'node:path';

/** Only such parts, joined by single slashes: no key leads out of the folder or to a hidden file. */
const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** How files begin that are being written; no key does. */
export const UNFINISHED = '.unfinished-';

/** How folders begin that hold the parts of a file that is not complete; no key does. */
export const PARTS = '.parts-';

export function pathOfKey(root: string, key: string): string {
  if (!KEY.test(key) || key.length > 300) throw new Error(`not a storage key: ${key.slice(0, 300)}`);
  return join(root, ...key.split('/'));
}
