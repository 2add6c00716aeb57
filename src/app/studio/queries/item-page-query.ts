import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getItemList } from '../../../shared/contract/accept/item.ts';

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
  const request = itemPageRequest(packageId, page);
  return queryOptions({
    queryKey: [getItemList.path, request],
    queryFn: ({ signal }) => api.call(getItemList, request, { signal, quiet: true }),
    staleTime: 60_000,
  });
}
