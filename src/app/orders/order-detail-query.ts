import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { getOrderDetail } from '../../shared/contract/order.ts';

export function orderDetailQuery(api: Api, orderId: string) {
  return queryOptions({
    queryKey: [getOrderDetail.path, { orderId }],
    queryFn: ({ signal }) => api.call(getOrderDetail, { orderId }, { signal, quiet: true }),
  });
}
