import type { Target } from '../../shared/routing/target.ts';

/** Addresses of the screens (specification 2). */
export const DATASET_LIST = '/dataSet/dataSetList';
export const DATASET_DETAIL = '/dataSet/dataSetDetail';
export const DATASET_UPLOAD = '/dataSet/dataUpload';

export const DATASET_TABS = ['overview', 'batches', 'files', 'setting', 'history'] as const;
export type DatasetTab = (typeof DATASET_TABS)[number];

export function datasetPath(datasetId: string, tab?: DatasetTab, batchId?: string): Target {
  return { path: DATASET_DETAIL, query: { datasetId, tab, batchId } };
}

/** The upload page; with a data set, and a batch of it, chosen already. */
export function uploadPath(datasetId?: string, batchId?: string): Target {
  return { path: DATASET_UPLOAD, query: { datasetId, batchId } };
}
