import { getJudgeList } from '../../src/shared/contract/accept/assignment.ts';
import { getBatchList } from '../../src/shared/contract/accept/batch.ts';
import { getErrorTypeList } from '../../src/shared/contract/accept/error-type.ts';
import { getItemList } from '../../src/shared/contract/accept/item.ts';
import { getObjectLabels, getObjectList } from '../../src/shared/contract/accept/object.ts';
import { getPackageDetail, getPackageList } from '../../src/shared/contract/accept/package.ts';
import type { Endpoint } from '../../src/shared/contract/endpoint.ts';
import { getOrderList, getOrderOverview } from '../../src/shared/contract/order.ts';
import { getProjectList } from '../../src/shared/contract/project.ts';
import { hugeRequests } from './huge-requests.ts';

export interface ListRequest {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly request: Record<string, unknown>;
}

/** What people look for: the packages and batches that the requests are about. */
export interface Places {
  readonly orderId: string;
  readonly batchId: string;
  readonly packageId: string;
  /** The largest package there is. */
  readonly largePackageId: string;
  readonly largePackageItems: number;
  /** The batch that holds half of all items; how many of them the caller sees. */
  readonly hugeBatchId: string;
  readonly hugeBatchItems: number;
  readonly errorTypeId: string;
  /** Who judged. */
  readonly acceptorId: string;
}

/** The list and counter calls of the screens, with the sorts and filters that cost the most. */
export function listRequests(places: Places): ListRequest[] {
  const { orderId, batchId, packageId, errorTypeId, acceptorId } = places;
  const days = { judgedFrom: '2020-01-01', judgedTo: '2099-12-31' };
  const large = { packageId: places.largePackageId, limit: 50 };
  const lastPage = Math.ceil(places.largePackageItems / large.limit);
  const of = (name: string, endpoint: Endpoint, request: Record<string, unknown>): ListRequest => ({
    name,
    endpoint,
    request,
  });
  return [
    of('orders', getOrderList, {}),
    of('orders, by accuracy', getOrderList, { sort: 'accuracyRate', direction: 'desc' }),
    of('orders, by due date', getOrderList, { sort: 'dueDate', page: 2 }),
    of('orders, keyword', getOrderList, { keyword: 'a1' }),
    of('order overview', getOrderOverview, {}),
    of('projects', getProjectList, {}),
    of('batches', getBatchList, {}),
    of('batches of an order', getBatchList, { orderId }),
    of('batches, by accuracy', getBatchList, { sort: 'accuracyRate', direction: 'desc' }),
    of('batches, state', getBatchList, { state: '05' }),
    of('batches, acceptor', getBatchList, { acceptorId }),
    of('batches, quantity and rate', getBatchList, { minDelivered: 100, minRate: 0.5, maxRate: 0.99 }),
    of('batches, days', getBatchList, { deliveredFrom: '2020-01-01', deliveredTo: '2099-12-31', page: 2 }),
    of('people of all batches', getJudgeList, {}),
    of('packages', getPackageList, { batchId }),
    of('packages, acceptor and rate', getPackageList, { batchId, acceptorId, minRate: 0.5 }),
    of('packages, by actual accuracy', getPackageList, { batchId, sort: 'actualAccuracyRate' }),
    of('items', getItemList, { packageId }),
    of('items of a large package', getItemList, large),
    of('items, last page', getItemList, { ...large, page: lastPage }),
    of('items, rejected', getItemList, { ...large, result: '20', page: 3 }),
    of('items, by file name, last page', getItemList, { ...large, sort: 'fileName', page: lastPage }),
    of('items, latest judged', getItemList, { ...large, sort: 'judgedAt', direction: 'desc' }),
    of('items, most objects', getItemList, { ...large, sort: 'objectCount', direction: 'desc' }),
    of('items, keyword', getItemList, { ...large, keyword: 'abc' }),
    of('items, edited', getItemList, { ...large, edited: true }),
    of('items, commented', getItemList, { ...large, commented: true }),
    of('items, error type', getItemList, { ...large, errorTypeId }),
    of('items, judge and days', getItemList, { ...large, ...days, judgedById: acceptorId }),
    of('items, objects', getItemList, { ...large, minObjects: 2, maxObjects: 3 }),
    of('items, label', getItemList, { ...large, label: 'car' }),
    of('items, of a second round', getItemList, { ...large, secondRound: 'changed' }),
    of('items of a batch', getItemList, { batchId }),
    of('package, counters', getPackageDetail, { packageId: places.largePackageId }),
    of('objects of a large package', getObjectList, { ...large, label: 'car' }),
    of('objects of a large package, odd ones', getObjectList, { ...large, label: 'car', sort: 'oddness' }),
    of('objects of a large package, all labels', getObjectList, large),
    of('labels of a large package', getObjectLabels, { packageId: places.largePackageId }),
    ...hugeRequests(places),
    of('error types', getErrorTypeList, {}),
  ];
}
