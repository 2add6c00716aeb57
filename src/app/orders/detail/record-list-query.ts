import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getDownloadRecordList } from '../../../shared/contract/delivery/data-download.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

/** A file that is being fetched ends at any time; others of the team fetch, too. */
const REFRESH_EVERY = 15_000;

export function recordListQuery(api: Api, request: RequestOf<typeof getDownloadRecordList>) {
  return queryOptions({
    queryKey: [getDownloadRecordList.path, request],
    queryFn: ({ signal }) => api.call(getDownloadRecordList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY,
  });
}
