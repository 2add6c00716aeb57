import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { bytes, count, id, instant, keyword, nothing } from '../fields.ts';
import { signedForOne } from '../media.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { DATASET_BATCH_ACTIONS } from './batch-action.ts';
import { dataState } from './data-state.ts';
import { datasetName } from './dataset.ts';
import { OF_DATASETS, REFUSED, REFUSED_BATCH } from './dataset-access.ts';

export const datasetBatch = v.object({
  batchId: id,
  datasetId: id,
  name: v.string(),
  state: dataState,
  createdAt: instant,
  updatedAt: instant,
  /** Since then it takes no uploads; null while it does. */
  endedAt: v.nullable(instant),
  cancelledAt: v.nullable(instant),
  fileCount: count,
  size: bytes,
  parsing: count,
  parseFailed: count,
  toolFailed: count,
  damaged: count,
  /** Uploads to it that are under way: something came for them within the last hour. */
  uploading: count,
  actions: v.array(v.picklist(DATASET_BATCH_ACTIONS)),
});
export type DatasetBatch = v.InferOutput<typeof datasetBatch>;

export const getDatasetBatchList = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getDatasetBatchList',
  summary: 'Batches of a data set; in the order of their creation unless sorted otherwise.',
  request: pageQuery(['name', 'createdAt', 'updatedAt', 'fileCount', 'size'] as const, {
    datasetId: id,
    keyword,
    state: v.optional(dataState),
  }),
  reply: pageOf(datasetBatch),
  errors: REFUSED,
});

const ofBatch = v.object({ batchId: id });

export const getDatasetBatch = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getDatasetBatch',
  summary: 'One batch of a data set.',
  request: ofBatch,
  reply: datasetBatch,
  errors: REFUSED_BATCH,
});

export const createDatasetBatch = endpoint({
  ...OF_DATASETS,
  method: 'POST',
  path: '/dataSet/createDatasetBatch',
  summary: 'Add a batch to a data set.',
  request: v.object({ datasetId: id, name: datasetName }),
  reply: datasetBatch,
  errors: [...REFUSED, ERROR.batchNameExists],
});

export const renameDatasetBatch = endpoint({
  ...OF_DATASETS,
  method: 'PUT',
  path: '/dataSet/renameDatasetBatch',
  summary: 'Give a batch another name.',
  request: v.object({ batchId: id, name: datasetName }),
  reply: datasetBatch,
  errors: [...REFUSED_BATCH, ERROR.batchNameExists],
});

export const endDatasetBatch = endpoint({
  ...OF_DATASETS,
  method: 'PUT',
  path: '/dataSet/endDatasetBatch',
  summary:
    'Close a batch to uploads; those under way are refused from then on. On an ended one it changes nothing.',
  request: ofBatch,
  reply: datasetBatch,
  errors: [...REFUSED_BATCH, ERROR.batchEndedForUpload],
});

export const cancelDatasetBatch = endpoint({
  ...OF_DATASETS,
  method: 'PUT',
  path: '/dataSet/cancelDatasetBatch',
  summary: 'Cancel a batch that nobody works at yet: it takes no uploads and cannot be downloaded any more.',
  request: ofBatch,
  reply: datasetBatch,
  errors: [...REFUSED_BATCH, ERROR.batchCancelled, ERROR.batchTiedToTasks],
});

export const deleteDatasetBatch = endpoint({
  ...OF_DATASETS,
  method: 'DELETE',
  path: '/dataSet/deleteDatasetBatch',
  summary:
    'Delete a batch with its files. 5019026 while somebody works at it, or something is uploaded to it or parsed in ' +
    'it; 5007931 where it is the last one of its data set.',
  request: ofBatch,
  reply: nothing,
  errors: [...REFUSED_BATCH, ERROR.batchTiedToTasks, ERROR.lastDatasetBatch],
  idempotent: false,
});

export const getDatasetBatchDownload = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getDatasetBatchDownload',
  summary: 'An address under which a browser downloads the files of a batch as a zip, good for a day.',
  request: ofBatch,
  reply: v.object({ url: v.string(), fileName: v.string(), fileCount: count, size: bytes }),
  errors: [...REFUSED_BATCH, ERROR.batchCancelled],
});

export const downloadDatasetBatch = endpoint({
  method: 'GET',
  path: '/dataSet/downloadDatasetBatch',
  summary:
    'The files of a batch as a zip, by its signed address. Where some have other names in it than they were uploaded ' +
    'with, `renamed.json` in it says which. 403 where who was told the address may not open the data set any more.',
  access: 'open',
  bySignature: true,
  request: v.object(signedForOne),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.forbidden, ERROR.batchDeleted, ERROR.batchNotFound, ERROR.batchCancelled],
});
