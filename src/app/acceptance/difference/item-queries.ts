import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getItemDifference, getItemRevisions } from '../../../shared/contract/accept/repair.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';
import { getItemDetail, getItemHistory } from '../../../shared/contract/studio.ts';

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

/** Without numbers: what was judged last, and what is there now. */
export interface Compared {
  readonly itemId: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export function itemDifferenceQuery(api: Api, { itemId, from, to }: Compared) {
  const asked = {
    itemId,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  return queryOptions({
    queryKey: [getItemDifference.path, asked],
    queryFn: ({ signal }) => api.call(getItemDifference, asked, { signal, quiet: true }),
    ...AS_IT_CAME,
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
