import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readManual } from '../manual/read-manual.mjs';
import { PROJECT } from '../project-folder.mjs';

const CONTENTS = /[\\/]locales[\\/]\w+[\\/]manual[\\/]contents\.md$/;

/** `import manual from '.../manual/contents.md'` gives the manual of that language as data: all its articles, parsed. */
export function manualPages() {
  return {
    name: 'manual-pages',
    async load(id) {
      if (!CONTENTS.test(id)) return null;
      const folder = dirname(id);
      for (const name of await readdir(folder)) this.addWatchFile(join(folder, name));
      const manual = await readManual(folder, join(PROJECT, 'locales'));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(manual))});`;
    },
  };
}
