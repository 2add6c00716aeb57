import * as v from 'valibot';
import { getDatasetFileList } from '../../../shared/contract/dataset/dataset-file.ts';
import { id } from '../../../shared/contract/fields.ts';

/** What of the file browser lives in the route's query; without a batch it is the first one. */
export const FILE_LIST_STATE = v.object({
  ...v.omit(getDatasetFileList.request, ['batchId']).entries,
  batchId: v.optional(id),
});
