import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getBatchHistory } from '../../../shared/contract/accept/history.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

/** What happened to a batch; asked anew each time it is shown, since every step adds to it. */
export function batchHistoryQuery(api: Api, request: RequestOf<typeof getBatchHistory>) {
  return queryOptions({
    queryKey: [getBatchHistory.path, request],
    queryFn: ({ signal }) => api.call(getBatchHistory, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
