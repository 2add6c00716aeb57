import type { QueryClient } from '@tanstack/react-query';
import { getBatchDetail, getBatchList } from '../../contract/accept/batch.ts';
import { getUndoableResults } from '../../contract/accept/bulk.ts';
import { getItemList } from '../../contract/accept/item.ts';
import { getJobDetail, getJobList } from '../../contract/accept/job.ts';
import { getMyWork } from '../../contract/accept/my-work.ts';
import { getObjectLabels, getObjectList } from '../../contract/accept/object.ts';
import { getPackageDetail, getPackageList } from '../../contract/accept/package.ts';
import {
  getSampledItemList,
  getSpotCheckDetail,
  getSpotCheckList,
} from '../../contract/accept/spot-check.ts';
import { getOrderDetail, getOrderList, getOrderOverview } from '../../contract/order.ts';
import { getProjectDetail, getProjectList } from '../../contract/project.ts';
import { getChangedPlace } from '../../contract/studio.ts';

/** Every read that shows a state or a sum of results; its query key begins with its path. */
export const DELIVERY_READS = [
  getBatchDetail,
  getBatchList,
  getChangedPlace,
  getItemList,
  getMyWork,
  getJobDetail,
  getJobList,
  getUndoableResults,
  getObjectLabels,
  getObjectList,
  getPackageDetail,
  getPackageList,
  getOrderDetail,
  getOrderList,
  getOrderOverview,
  getProjectDetail,
  getProjectList,
  getSampledItemList,
  getSpotCheckDetail,
  getSpotCheckList,
];

/** After any result, claim or step of a batch: what is on the screen is read again, the rest when shown. */
export async function invalidateDelivery(queries: QueryClient): Promise<void> {
  await Promise.all(DELIVERY_READS.map((read) => queries.invalidateQueries({ queryKey: [read.path] })));
}
