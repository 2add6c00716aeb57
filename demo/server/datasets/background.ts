import * as v from 'valibot';
import { defineWork, type RunnableWork, type WorkContext } from '../background/background-work.ts';
import type { Services } from '../services.ts';
import { cleanUpload } from './clean/clean-upload.ts';
import { dropDeleted } from './clean/drop-deleted.ts';
import { expireUploads } from './clean/expire-uploads.ts';
import { parseDatasetFiles, resumeDatasetParsing, unpackDatasetArchives } from './parse/background.ts';
import { CLEAN_UPLOAD } from './upload/clean-upload-work.ts';

export const cleanUploads = defineWork({
  ...CLEAN_UPLOAD,
  async run(data, { services }: WorkContext<Services>) {
    await cleanUpload(services, data);
  },
});

export const expireStaleUploads = defineWork({
  name: 'expire-dataset-uploads',
  schema: v.object({}),
  schedule: '41 * * * *',
  async run(_data, { services, signal }: WorkContext<Services>) {
    const uploads = await expireUploads(services, signal);
    if (uploads > 0) services.log.info({ uploads }, 'uploads given up');
  },
});

export const dropDeletedFiles = defineWork({
  name: 'drop-deleted-dataset-files',
  schema: v.object({}),
  schedule: '11,31,51 * * * *',
  async run(_data, { services, signal }: WorkContext<Services>) {
    const files = await dropDeleted(services, signal);
    if (files > 0) services.log.info({ files }, 'files of data sets deleted');
  },
});

export const datasetWork: readonly RunnableWork<Services>[] = [
  parseDatasetFiles,
  unpackDatasetArchives,
  resumeDatasetParsing,
  cleanUploads,
  expireStaleUploads,
  dropDeletedFiles,
];
