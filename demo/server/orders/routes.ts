import { getOrderDetail, getOrderList, getOrderOverview } from '../../../src/shared/contract/order.ts';
import { type BoundCall, bind } from '../http/call.ts';
import { orderDetail } from './order-detail.ts';
import { orderList } from './order-list.ts';
import { orderOverview } from './order-overview.ts';

export const orderCalls: readonly BoundCall[] = [
  bind(getOrderList, orderList),
  bind(getOrderOverview, orderOverview),
  bind(getOrderDetail, orderDetail),
];
