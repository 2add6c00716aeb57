import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, text } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { OF_DATASETS, REFUSED } from './dataset-access.ts';

/** What happens to a data set. */
export const DATASET_EVENTS = [
  'created',
  'changed',
  'renamed',
  'ordersChanged',
  'authorisationChanged',
  'batchCreated',
  'batchRenamed',
  'batchEnded',
  'batchCancelled',
  'batchDeleted',
  'batchDownloaded',
  'uploadBegun',
  'uploadFinished',
  'uploadAborted',
  'uploadExpired',
  'parsingRetried',
  'stateChanged',
] as const;
export const datasetEvent = v.picklist(DATASET_EVENTS);
export type DatasetEvent = v.InferOutput<typeof datasetEvent>;

/** What an event says beside its kind; each uses a few. */
export const datasetEventDetail = v.object({
  /** Of a data set or a batch, before and after. */
  from: v.optional(text),
  to: v.optional(text),
  files: v.optional(count),
  size: v.optional(v.number()),
  /** Names of orders or people. */
  names: v.optional(v.array(text)),
  /** Fields that were changed. */
  fields: v.optional(v.array(text)),
});
export type DatasetEventDetail = v.InferOutput<typeof datasetEventDetail>;

/** Operation history is shown for so many days (specification 9: the last three months). */
export const HISTORY_DAYS = 92;

export const getDatasetHistory = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getDatasetHistory',
  summary: 'What was done to a data set in the last three months, newest first.',
  request: pageQuery(['at'] as const, {
    datasetId: id,
    batchId: v.optional(id),
    event: v.optional(datasetEvent),
  }),
  reply: pageOf(
    v.object({
      eventId: id,
      at: instant,
      /** The user name; empty for the provider and the server itself. */
      by: v.string(),
      byProvider: v.boolean(),
      event: datasetEvent,
      batchName: v.nullable(v.string()),
      detail: datasetEventDetail,
    }),
  ),
  errors: REFUSED,
});
