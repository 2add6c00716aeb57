import { WAITING } from '../contract/batch-state.ts';

/**
 * Addresses of the screens that lists lead to, as the specification names them (section 2). Areas know these
 * addresses, not each other; where no mounted area has one, the host decides what becomes of it.
 */
export interface DeliveryPath {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

export function orderDetailPath(orderId: string): DeliveryPath {
  return { path: '/order/orderDetail', query: { orderId } };
}

/** The batches of an order that are in one state. */
export function orderBatchesPath(orderId: string, state: string): DeliveryPath {
  return { path: '/order/orderDetail', query: { orderId, state } };
}

/** Where accepted data of an order is packed and fetched. */
export function dataDownloadPath(orderId: string): DeliveryPath {
  return { path: '/order/dataDownload', query: { orderId } };
}

/** The data sets that are associated with an order. */
export function orderDatasetsPath(orderId: string): DeliveryPath {
  return { path: '/dataSet/dataSetList', query: { orderId } };
}

const BATCH_LIST = '/projects/deliveryBatchList';

/** The batches of every project. */
export const allBatchesPath: DeliveryPath = { path: BATCH_LIST, query: {} };

/** Every batch that waits for acceptance: of one project, or of all. */
export function waitingBatchesPath(projectId?: string): DeliveryPath {
  const query = { state: WAITING };
  return { path: BATCH_LIST, query: projectId === undefined ? query : { projectId, ...query } };
}

export function batchListPath(projectId: string): DeliveryPath {
  return { path: BATCH_LIST, query: { projectId } };
}

export function batchPath(batchId: string): DeliveryPath {
  return { path: '/projects/deliveryBatch', query: { batchId } };
}

/** The reports of a batch: those that were made, and one to be made. */
export function batchReportsPath(batchId: string): DeliveryPath {
  return { path: '/projects/deliveryBatch', query: { batchId, tab: 'reports' } };
}

/** The record of a batch: all that is known of it. */
export function batchRecordPath(batchId: string): DeliveryPath {
  return { path: '/projects/deliveryBatchDetails', query: { batchId } };
}

export function packageListPath(batchId: string): DeliveryPath {
  return { path: '/projects/packageList', query: { batchId } };
}

export function dataListPath(packageId: string): DeliveryPath {
  return { path: '/projects/dataList', query: { packageId } };
}

/** One item with its history and the differences of its revisions. */
export function itemPath(itemId: string): DeliveryPath {
  return { path: '/accept/details', query: { itemId } };
}

/** One job number of a video task. */
export function jobPath(jobId: string): DeliveryPath {
  return { path: '/accept/jobDetail', query: { jobId } };
}

/** All data of a batch, whichever package it is in. */
export function batchDataListPath(
  batchId: string,
  filters: Readonly<Record<string, string>> = {},
): DeliveryPath {
  return { path: '/projects/dataList', query: { batchId, ...filters } };
}

/** The studio on a package: at the item named, else at the first that is unchecked; with an object selected. */
export function studioPath(packageId: string, itemId?: string, objectId?: string): DeliveryPath {
  const query = {
    packageId,
    ...(itemId === undefined ? {} : { itemId }),
    ...(objectId === undefined ? {} : { objectId }),
  };
  return { path: '/studioPackage/studioPackage', query };
}

/** The studio on one item; without one it says what is missing. */
export function itemStudioPath(itemId: string | undefined): DeliveryPath {
  return { path: '/studio/index', query: itemId === undefined ? {} : { itemId } };
}

/** The studio on what came back changed in a batch: at the item named, else at the first that is unchecked. */
export function changesStudioPath(batchId: string, itemId?: string): DeliveryPath {
  const query = itemId === undefined ? { changedIn: batchId } : { changedIn: batchId, itemId };
  return { path: '/studioPackage/studioPackage', query };
}

/** Where a spot check of a batch is planned, with those that were drawn before. */
export function spotCheckPlanPath(batchId: string): DeliveryPath {
  return { path: '/accept/task', query: { batchId } };
}

export function spotCheckPath(spotCheckId: string): DeliveryPath {
  return { path: '/accept/taskItem', query: { spotCheckId } };
}

/**
 * The studio on a sample: at the item named, else at the first that is not judged in it.
 * @param at the item that the visit has come to since
 */
export function sampleStudioPath(spotCheckId: string, itemId?: string, at?: string): DeliveryPath {
  const query = {
    spotCheckId,
    ...(itemId === undefined ? {} : { itemId }),
    ...(at === undefined ? {} : { at }),
  };
  return { path: '/studio/index', query };
}

export const SYNC_HISTORY = '/projects/syncHistory';

/** What was pushed to the customer's own systems; of one batch, where it is named. */
export function syncHistoryPath(batchId?: string): DeliveryPath {
  return { path: SYNC_HISTORY, query: batchId === undefined ? {} : { batchId } };
}

/** One push with its attempts. */
export function syncEventPath(eventId: string): DeliveryPath {
  return { path: SYNC_HISTORY, query: { eventId } };
}
