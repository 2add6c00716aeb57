import * as v from 'valibot';
import { sha256 } from '../../../../src/shared/contract/fields.ts';
import { defineWork, type WorkContext } from '../../background/background-work.ts';
import type { Services } from '../../services.ts';
import { hashOf } from '../../storage/checked-stream.ts';
import { type CatalogueFile, clientFileKey } from './catalogue-file.ts';
import { changeCatalogue, lockCatalogue } from './change-catalogue.ts';

/**
 * Reads the bytes of a client once and notes in the catalogue what their hash is, for all servers, until the bytes
 * change.
 */
export const checkClientFileWork = defineWork({
  name: 'check-client-file',
  schema: v.object({ sha256 }),
  async run({ sha256: hash }, { services, signal }: WorkContext<Services>) {
    const { storage, database } = services;
    const opened = await storage.open(clientFileKey(hash));
    if (!opened) return;
    const { size, version } = opened;
    const stoppable = opened.stream.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
    const checked = { version, sha256: await hashOf(stoppable, size) };
    await database.system(async (tx) => {
      await lockCatalogue(tx);
      await changeCatalogue(storage, (releases) => {
        const isNews = (file: CatalogueFile) => file.sha256 === hash && file.checked?.version !== version;
        // Withdrawn meanwhile, or noted before: nobody needs to read the catalogue anew.
        if (!releases.some(({ files }) => files.some(isNews))) return null;
        return releases.map((release) => ({
          ...release,
          files: release.files.map((file) => (isNews(file) ? { ...file, checked } : file)),
        }));
      });
    });
  },
});
