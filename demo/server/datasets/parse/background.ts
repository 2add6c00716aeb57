import { defineWork, type WorkContext } from '../../background/background-work.ts';
import type { Services } from '../../services.ts';
import { PARSE_FILES, UNPACK_ARCHIVES } from '../files/enqueue-parsing.ts';
import { claimFiles } from './claim-files.ts';
import { parseFiles } from './parse-files.ts';
import { unpackArchive } from './unpack/unpack-archive.ts';

/** Every pack of files that comes in asks for it: the first does it all, and the others find nothing left. */
const TAKEN_AT_ONCE = 20;

export const parseDatasetFiles = defineWork({
  ...PARSE_FILES,
  batch: TAKEN_AT_ONCE,
  async run(data, { services, signal }: WorkContext<Services>) {
    await parseFiles(services, data, signal);
  },
});

export const unpackDatasetArchives = defineWork({
  ...UNPACK_ARCHIVES,
  async run(data, { services, signal }: WorkContext<Services>) {
    while (!signal.aborted) {
      const [file] = await claimFiles(services, data, { archives: true, limit: 1 });
      if (!file) return;
      await unpackArchive(file, services, signal);
    }
  },
});
