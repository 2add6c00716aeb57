import type { ElementSettings } from '../element-settings.ts';

/** As `id` of the contract has it, without the code of its schemas. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Why there is nothing to upload to. */
export interface UnfitTarget {
  /** Of `upload:drop`, for people. */
  readonly text: 'noDataset' | 'noBatch';
  /** For the page's developer. */
  readonly message: string;
}

/** What the page has set names no data set, or no batch; null where it does. */
export function unfitTarget({
  datasetId,
  batchId,
}: Pick<ElementSettings, 'datasetId' | 'batchId'>): UnfitTarget | null {
  if (datasetId == null) return { text: 'noDataset', message: 'dataset-id is missing.' };
  if (!ID.test(datasetId)) return { text: 'noDataset', message: `dataset-id is no id of ours: ${datasetId}` };
  if (batchId && !ID.test(batchId))
    return { text: 'noBatch', message: `batch-id is no id of ours: ${batchId}` };
  return null;
}
