import * as v from 'valibot';
import { getOrderList } from '../../shared/contract/order.ts';
import { DUE_CHOICES, dueRange } from './due-range.ts';
import type { OrderListRequest } from './order-list-query.ts';

/** What of the order list lives in the route's query: the choice “next 7 days” stays true tomorrow. */
export const orderListState = v.object({
  ...v.omit(getOrderList.request, ['dueFrom', 'dueTo']).entries,
  due: v.optional(v.picklist(DUE_CHOICES)),
});
export type OrderListState = v.InferOutput<typeof orderListState>;

export function orderListRequest({ due, ...state }: OrderListState, today: Date): OrderListRequest {
  return { ...state, ...dueRange(due, today) };
}

export function isFiltered({ keyword, state, source, projectId, due }: OrderListState): boolean {
  return [keyword, state, source, projectId, due].some((filter) => filter !== undefined);
}

export const NO_FILTERS = {
  keyword: undefined,
  state: undefined,
  source: undefined,
  projectId: undefined,
  due: undefined,
} as const;
