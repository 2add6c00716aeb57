import * as v from 'valibot';
import { defineWork, type WorkContext } from '../../background/background-work.ts';
import type { Services } from '../../services.ts';
import { PARSE_FILES, UNPACK_ARCHIVES } from '../files/enqueue-parsing.ts';
import { claimFiles } from './claim-files.ts';
import { parseFiles } from './parse-files.ts';
import { resumeParsing } from './resume-parsing.ts';
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

export const resumeDatasetParsing = defineWork({
  name: 'resume-dataset-parsing',
  schema: v.object({}),
  schedule: '* * * * *',
  async run(_data, { services }: WorkContext<Services>) {
    const batches = await resumeParsing(services);
    if (batches > 0) services.log.info({ batches }, 'files of data sets are looked into again');
  },
});
