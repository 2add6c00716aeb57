import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getItemList } from '../../../shared/contract/accept/item.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

/** Items the film strip reads at a time. */
export const ITEM_PAGE = 100;

/** The page that an item's position is on; both count from 1. */
export function pageOfPosition(position: number): number {
  return Math.floor((position - 1) / ITEM_PAGE) + 1;
}

export function itemPageRequest(packageId: string, page: number) {
  return { packageId, page, limit: ITEM_PAGE, sort: 'position', direction: 'asc' } as const;
}

export function itemPageQuery(api: Api, packageId: string, page: number) {
  return pageQuery(api, itemPageRequest(packageId, page));
}

/** A page of what came back changed in a batch, over all of its packages. */
export function changedPageQuery(api: Api, batchId: string, page: number) {
  const order = { sort: 'position', direction: 'asc' } as const;
  return pageQuery(api, { batchId, secondRound: 'changed', page, limit: ITEM_PAGE, ...order });
}

function pageQuery(api: Api, request: RequestOf<typeof getItemList>) {
  return queryOptions({
    queryKey: [getItemList.path, request],
    queryFn: ({ signal }) => api.call(getItemList, request, { signal, quiet: true }),
    staleTime: 60_000,
  });
}
