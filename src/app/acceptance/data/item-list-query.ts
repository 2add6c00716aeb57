import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getItemList } from '../../../shared/contract/accept/item.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

export function itemListQuery(api: Api, request: RequestOf<typeof getItemList>) {
  return queryOptions({
    queryKey: [getItemList.path, request],
    queryFn: ({ signal }) => api.call(getItemList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
