import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import type { RequestOf } from '../../shared/contract/endpoint.ts';
import { getOrderList } from '../../shared/contract/order.ts';

export type OrderListRequest = RequestOf<typeof getOrderList>;

export function orderListQuery(api: Api, request: OrderListRequest) {
  return queryOptions({
    queryKey: [getOrderList.path, request],
    queryFn: ({ signal }) => api.call(getOrderList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
