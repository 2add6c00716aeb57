import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { bytes, count, id, instant, keyword, nothing, text } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { dataState } from './data-state.ts';
import { OF_DATASETS, REFUSED } from './dataset-access.ts';
import { fileKindName } from './file-type.ts';
import { FIRST_BATCH } from './first-batch.ts';

/** A data set, or a batch of one, has a name of at most so many characters. */
export const DATASET_NAME_LENGTH = 100;
export const DATASET_NOTES_LENGTH = 500;
/** So many orders may a data set belong to. */
export const DATASET_ORDERS = 50;

export const datasetName = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(DATASET_NAME_LENGTH));
export const datasetNotes = v.pipe(text, v.trim(), v.maxLength(DATASET_NOTES_LENGTH));
/** One of `getStorageAreas`. */
export const storageArea = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
export const orderIds = v.pipe(v.array(id), v.maxLength(DATASET_ORDERS));

/** What an administrator may do with a data set; batches have actions of their own. */
export const DATASET_ACTIONS = ['change', 'associate', 'authorise', 'delete'] as const;
export const datasetAction = v.picklist(DATASET_ACTIONS);

/** A new data set, as a form has it. */
export const newDataset = v.object({
  name: datasetName,
  storageArea,
  notes: v.optional(datasetNotes, ''),
  orderIds: v.optional(orderIds, []),
});

export const dataset = v.object({
  datasetId: id,
  name: v.string(),
  storageArea: v.string(),
  notes: v.string(),
  orders: v.array(v.object({ orderId: id, name: v.string(), number: v.string() })),
  creator: v.string(),
  uploadCount: count,
  /** Zips that were unpacked are not counted; their bytes are not either. */
  fileCount: count,
  size: bytes,
  createdAt: instant,
  /** Of its name, notes, orders or batches, or of its data. */
  updatedAt: instant,
  state: dataState,
  batchCount: count,
  /** The first of its batches, by their creation; at most 20. */
  batches: v.array(v.object({ batchId: id, name: v.string(), state: dataState })),
  /** Files that are being looked into, and those that could not be. */
  parsing: count,
  failed: count,
  /** Only the administrators that it is authorised for may open it. */
  restricted: v.boolean(),
  actions: v.array(datasetAction),
});
export type Dataset = v.InferOutput<typeof dataset>;

/** Where data may lie: one place for all of a data set. */
export const getStorageAreas = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getStorageAreas',
  summary: 'The storage areas that a data set may be created in.',
  errors: [ERROR.roleNotAdministrator],
  request: v.object({}),
  reply: v.object({ areas: v.array(v.string()) }),
});

export const getDatasetList = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getDatasetList',
  summary: 'Data sets that the caller may open; last changed first unless sorted otherwise.',
  errors: [ERROR.roleNotAdministrator],
  request: pageQuery(
    ['name', 'createdAt', 'updatedAt', 'fileCount', 'size', 'uploadCount', 'batchCount'] as const,
    {
      /** Part of the name or the notes. */
      keyword,
      state: v.optional(dataState),
      storageArea: v.optional(storageArea),
      orderId: v.optional(id),
      /** Who made it. */
      creatorId: v.optional(id),
    },
  ),
  reply: pageOf(dataset),
});

const ofDataset = v.object({ datasetId: id });

export const getDatasetDetail = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getDatasetDetail',
  summary:
    'One data set, and how parsing of it stands: kept sums, cheap enough to be asked every second or two.',
  request: ofDataset,
  reply: v.object({
    ...dataset.entries,
    /** Files that were looked into, and below those that could not be: zips are none, and among neither. */
    parsed: count,
    parseFailed: count,
    toolFailed: count,
    damaged: count,
    /** Zips that could not be unpacked: nothing of them is among the files. */
    zipsFailed: count,
  }),
  errors: REFUSED,
});
export type DatasetDetail = v.InferOutput<(typeof getDatasetDetail)['reply']>;

export const getDatasetFigures = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getDatasetFigures',
  summary:
    'What a data set is made of: files by type, and growth by day of the last 90. Every file is read for it.',
  request: ofDataset,
  reply: v.object({
    /** By extension, the one with most bytes first; null for names without one. */
    types: v.array(
      v.object({ extension: v.nullable(v.string()), kind: fileKindName, files: count, size: bytes }),
    ),
    /** Days on which something came in, in UTC, the earliest first. */
    growth: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), files: count, size: bytes })),
  }),
  errors: REFUSED,
});
export type DatasetFigures = v.InferOutput<(typeof getDatasetFigures)['reply']>;

export const checkDatasetName = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/checkDatasetName',
  summary: 'Whether a name is free. Names are compared without regard to case.',
  errors: [ERROR.roleNotAdministrator],
  request: v.object({ name: datasetName, datasetId: v.optional(id) }),
  reply: v.object({ free: v.boolean() }),
});

export const createDataset = endpoint({
  ...OF_DATASETS,
  method: 'POST',
  path: '/dataSet/createDataset',
  summary:
    'Create a data set with its first batch. 5019010 where somebody who may open it is no administrator of the ' +
    'team, or is disabled.',
  request: v.object({
    ...newDataset.entries,
    batchName: v.optional(datasetName, FIRST_BATCH),
    /** The administrators who may open it, beside who makes it; all of them where it is left out. */
    userIds: v.optional(v.pipe(v.array(id), v.maxLength(500))),
  }),
  reply: dataset,
  errors: [
    ERROR.roleNotAdministrator,
    ERROR.datasetNameExists,
    ERROR.uploadOrderNotFound,
    ERROR.authorisationChangeFailed,
  ],
});

export const saveDataset = endpoint({
  ...OF_DATASETS,
  method: 'POST',
  path: '/dataSet/saveDataset',
  summary:
    'Change name, notes or storage area; what is left out stays. The area only while it holds no file, and ' +
    'nothing is being uploaded to it.',
  request: v.object({
    datasetId: id,
    name: v.optional(datasetName),
    notes: v.optional(datasetNotes),
    storageArea: v.optional(storageArea),
  }),
  reply: dataset,
  errors: [...REFUSED, ERROR.datasetNameExists, ERROR.storageAreaInUse],
  idempotent: true,
});

export const associateOrders = endpoint({
  ...OF_DATASETS,
  method: 'POST',
  path: '/dataSet/associateOrders',
  summary: 'Say which orders a data set is for, all of them at once. With none it is unassociated again.',
  request: v.object({ datasetId: id, orderIds }),
  reply: dataset,
  errors: [...REFUSED, ERROR.uploadOrderNotFound, ERROR.datasetInProject],
  idempotent: true,
});

export const deleteDataset = endpoint({
  ...OF_DATASETS,
  method: 'DELETE',
  path: '/dataSet/deleteDataset',
  summary:
    'Delete a data set with its batches and files. 5019015 while the provider works at one of its batches, 5019022 ' +
    'while something is uploaded to it or parsed in it.',
  request: ofDataset,
  reply: nothing,
  errors: [...REFUSED, ERROR.datasetInProject, ERROR.datasetTiedToTasks],
  idempotent: false,
});

export const getDatasetAuthorisation = endpoint({
  ...OF_DATASETS,
  method: 'GET',
  path: '/dataSet/getDatasetAuthorisation',
  summary: 'Which administrators may open a data set.',
  request: ofDataset,
  reply: v.object({
    restricted: v.boolean(),
    administrators: v.array(
      v.object({
        userId: id,
        userName: v.string(),
        authorised: v.boolean(),
        /** Who made it is always authorised. */
        fixed: v.boolean(),
      }),
    ),
  }),
  errors: REFUSED,
});

export const setDatasetAuthorisation = endpoint({
  ...OF_DATASETS,
  method: 'POST',
  path: '/dataSet/setDatasetAuthorisation',
  summary:
    'Let all administrators open a data set, or those named. 5019009 where who made it is left out, 5019010 where ' +
    'somebody is no administrator of the team, or is disabled.',
  request: v.object({
    datasetId: id,
    restricted: v.boolean(),
    userIds: v.optional(v.pipe(v.array(id), v.maxLength(500)), []),
  }),
  reply: nothing,
  errors: [...REFUSED, ERROR.administratorAuthorisationFixed, ERROR.authorisationChangeFailed],
  idempotent: true,
});
