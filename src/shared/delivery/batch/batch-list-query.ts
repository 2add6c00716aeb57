import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { getBatchList } from '../../contract/accept/batch.ts';
import type { RequestOf } from '../../contract/endpoint.ts';

export type BatchListRequest = RequestOf<typeof getBatchList>;

export function batchListQuery(api: Api, request: BatchListRequest) {
  return queryOptions({
    queryKey: [getBatchList.path, request],
    queryFn: ({ signal }) => api.call(getBatchList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
