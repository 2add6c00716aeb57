import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';
import { getItemHistory } from '../../../shared/contract/studio.ts';

export function itemHistoryQuery(api: Api, itemId: string) {
  return queryOptions({
    queryKey: [getItemHistory.path, { itemId }],
    queryFn: ({ signal }) =>
      api.call(getItemHistory, { itemId, page: 1, limit: MAX_LIMIT }, { signal, quiet: true }),
    staleTime: 0,
  });
}
