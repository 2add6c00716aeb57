import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getSyncList } from '../../../shared/contract/sync/sync.ts';

/** It goes on while somebody looks at the batch that they have just finished. */
const REFRESH_EVERY = 5000;

/** The push of what happened to a batch last, though one of before may have been sent again since. */
export function lastPushQuery(api: Api, batchId: string) {
  const request = { batchId, page: 1, limit: 1, sort: 'createdAt' } as const;
  return queryOptions({
    queryKey: [getSyncList.path, request],
    queryFn: ({ signal }) => api.call(getSyncList, request, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.rows[0]?.nextAt ? REFRESH_EVERY : false),
  });
}
