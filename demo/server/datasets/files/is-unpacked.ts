import { sql } from 'drizzle-orm';
import { datasetFile } from '../../db/schema/dataset-file.ts';

/** A zip that is, or will be, unpacked: no sum counts it as a file, for what comes out of it is. */
export const isUnpacked = sql<boolean>`(${datasetFile.kind} = 'zip' and ${datasetFile.archiveId} is null)`;
