import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getSyncDetail } from '../../../shared/contract/sync/sync.ts';
import { isMoving, WHILE_MOVING, WHILE_STILL } from '../refresh.ts';

export function eventDetailQuery(api: Api, eventId: string) {
  return queryOptions({
    queryKey: [getSyncDetail.path, { eventId }],
    queryFn: ({ signal }) => api.call(getSyncDetail, { eventId }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? WHILE_MOVING : WHILE_STILL),
  });
}
