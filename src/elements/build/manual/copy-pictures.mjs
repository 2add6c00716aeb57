import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../project-folder.mjs';

/** The pictures of the manual, by language, as `manual/` of what is built: for consoles on a server of their own. */
export async function copyPictures(folder) {
  for (const language of await readdir(join(PROJECT, 'locales'))) {
    await cp(join(PROJECT, 'locales', language, 'manual/pictures'), join(folder, 'manual', language), {
      recursive: true,
    });
  }
}
