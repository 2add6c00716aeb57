import { readdirSync } from 'node:fs';
import { PROJECT } from './project-folder.mjs';

/** The tags of all elements: one file each in `src/elements`. */
export function elementTags() {
  return readdirSync(`${PROJECT}src/elements`)
    .filter((file) => /^customer-[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
}
