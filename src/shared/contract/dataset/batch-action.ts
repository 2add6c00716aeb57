/** What an administrator may do with a batch (specification 8: cancel, end and download are actions). */
export const DATASET_BATCH_ACTIONS = ['upload', 'end', 'cancel', 'download', 'retry', 'delete'] as const;
export type DatasetBatchAction = (typeof DATASET_BATCH_ACTIONS)[number];
