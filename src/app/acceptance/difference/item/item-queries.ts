import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../shared/api/api.ts';
import { getItemRevisions } from '../../../../shared/contract/accept/repair.ts';
import { MAX_LIMIT } from '../../../../shared/contract/paging.ts';
import { getItemDetail, getItemHistory } from '../../../../shared/contract/studio.ts';

/** Documents of thousands of objects are compared by nobody: what came is taken as it is. */
const AS_IT_CAME = { structuralSharing: false } as const;

export function itemDetailQuery(api: Api, itemId: string) {
  return queryOptions({
    queryKey: [getItemDetail.path, { itemId }],
    queryFn: ({ signal }) => api.call(getItemDetail, { itemId }, { signal, quiet: true }),
    ...AS_IT_CAME,
  });
}

export function itemRevisionsQuery(api: Api, itemId: string) {
  return queryOptions({
    queryKey: [getItemRevisions.path, { itemId }],
    queryFn: ({ signal }) => api.call(getItemRevisions, { itemId }, { signal, quiet: true }),
    select: ({ revisions }) => revisions,
  });
}

export function itemHistoryQuery(api: Api, itemId: string) {
  return queryOptions({
    queryKey: [getItemHistory.path, { itemId }],
    queryFn: ({ signal }) =>
      api.call(getItemHistory, { itemId, page: 1, limit: MAX_LIMIT }, { signal, quiet: true }),
    staleTime: 0,
  });
}
