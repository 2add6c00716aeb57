import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { getOrderOverview } from '../../shared/contract/order.ts';

export function orderOverviewQuery(api: Api) {
  return queryOptions({
    queryKey: [getOrderOverview.path],
    queryFn: ({ signal }) => api.call(getOrderOverview, {}, { signal, quiet: true }),
  });
}
