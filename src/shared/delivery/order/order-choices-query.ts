import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { getOrderList } from '../../contract/order.ts';

/** The first orders by name that a search finds, with how many there are. */
export function orderChoicesQuery(api: Api, keyword: string) {
  const request = { limit: 50, sort: 'name', direction: 'asc', keyword: keyword || undefined } as const;
  return queryOptions({
    queryKey: [getOrderList.path, request],
    queryFn: ({ signal }) => api.call(getOrderList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
