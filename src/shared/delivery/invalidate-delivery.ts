import type { QueryClient } from '@tanstack/react-query';
import {
  getBatchDetail,
  getBatchList,
  getItemList,
  getPackageDetail,
  getPackageList,
} from '../contract/accept.ts';
import { getOrderDetail, getOrderList, getOrderOverview } from '../contract/order.ts';
import { getProjectDetail, getProjectList } from '../contract/project.ts';

/** Every read that shows a state or a sum of results; its query key begins with its path. */
export const DELIVERY_READS = [
  getBatchDetail,
  getBatchList,
  getItemList,
  getPackageDetail,
  getPackageList,
  getOrderDetail,
  getOrderList,
  getOrderOverview,
  getProjectDetail,
  getProjectList,
];

/** After any result, claim or step of a batch: what is on the screen is read again, the rest when shown. */
export async function invalidateDelivery(queries: QueryClient): Promise<void> {
  await Promise.all(DELIVERY_READS.map((read) => queries.invalidateQueries({ queryKey: [read.path] })));
}
