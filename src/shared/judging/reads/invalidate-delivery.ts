import type { QueryClient } from '@tanstack/react-query';
import type { getBatchDetail, getBatchList } from '../../contract/accept/batch.ts';
import type { getUndoableResults } from '../../contract/accept/bulk.ts';
import type { getItemList } from '../../contract/accept/item.ts';
import type { getJobDetail, getJobList } from '../../contract/accept/job.ts';
import type { getMyWork } from '../../contract/accept/my-work.ts';
import type { getObjectLabels, getObjectList } from '../../contract/accept/object.ts';
import type { getPackageDetail, getPackageList } from '../../contract/accept/package.ts';
import type {
  getSampledItemList,
  getSpotCheckDetail,
  getSpotCheckList,
} from '../../contract/accept/spot-check.ts';
import type { getOrderDetail, getOrderList, getOrderOverview } from '../../contract/order.ts';
import type { getProjectDetail, getProjectList } from '../../contract/project.ts';
import type { getChangedPlace } from '../../contract/studio.ts';

/** Every read that shows a state or a sum of results; its query key begins with its path. */
export type DeliveryRead = (
  | typeof getBatchDetail
  | typeof getBatchList
  | typeof getChangedPlace
  | typeof getItemList
  | typeof getMyWork
  | typeof getJobDetail
  | typeof getJobList
  | typeof getUndoableResults
  | typeof getObjectLabels
  | typeof getObjectList
  | typeof getPackageDetail
  | typeof getPackageList
  | typeof getOrderDetail
  | typeof getOrderList
  | typeof getOrderOverview
  | typeof getProjectDetail
  | typeof getProjectList
  | typeof getSampledItemList
  | typeof getSpotCheckDetail
  | typeof getSpotCheckList
)['path'];

/**
 * Their paths, which the compiler compares with the contract's: the calls themselves, with all that they ask and
 * answer, would come along with whatever only wants to know which of them are out of date.
 */
export const DELIVERY_READS = Object.keys({
  '/accept/getBatchDetail': true,
  '/accept/getBatchList': true,
  '/studio/getChangedPlace': true,
  '/accept/getItemList': true,
  '/accept/getMyWork': true,
  '/accept/getJobDetail': true,
  '/accept/getJobList': true,
  '/accept/getUndoableResults': true,
  '/accept/getObjectLabels': true,
  '/accept/getObjectList': true,
  '/accept/getPackageDetail': true,
  '/accept/getPackageList': true,
  '/order/getOrderDetail': true,
  '/order/getOrderList': true,
  '/order/getOrderOverview': true,
  '/project/getProjectDetail': true,
  '/project/getProjectList': true,
  '/accept/getSampledItemList': true,
  '/accept/getSpotCheckDetail': true,
  '/accept/getSpotCheckList': true,
} satisfies Record<DeliveryRead, true>) as readonly DeliveryRead[];

/** After any result, claim or step of a batch: what is on the screen is read again, the rest when shown. */
export async function invalidateDelivery(queries: QueryClient): Promise<void> {
  await Promise.all(DELIVERY_READS.map((path) => queries.invalidateQueries({ queryKey: [path] })));
}
