import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { getSyncList } from '../../../shared/contract/sync/sync.ts';
import { isMoving, WHILE_MOVING, WHILE_STILL } from '../refresh.ts';

/** Looked at again by itself: pushes go on while somebody watches. */
export function eventListQuery(api: Api, request: RequestOf<typeof getSyncList>) {
  return queryOptions({
    queryKey: [getSyncList.path, request],
    queryFn: ({ signal }) => api.call(getSyncList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isMoving) ? WHILE_MOVING : WHILE_STILL),
  });
}
