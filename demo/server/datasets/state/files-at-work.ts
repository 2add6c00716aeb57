import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { IN_EXECUTION } from '../../../../src/shared/contract/lifecycle/dataset-lifecycle.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';

/**
 * Whether somebody works at files of a row of `dataset_batch` that have states of their own: the provider may take some
 * of a batch before the others, whose state is still the batch's.
 */
export const filesAtWork: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${datasetFile}
  where ${and(eq(datasetFile.batchId, datasetBatch.id), inArray(datasetFile.state, [...IN_EXECUTION]))}
)`;
