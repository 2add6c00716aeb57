import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getItemDetail } from '../../../shared/contract/studio.ts';

/** Only the holder of a package changes its items, so an item that was read stays good for a while. */
const FRESH_FOR = 5 * 60_000;
/** Thousands of items pass by in a day; those long out of sight are let go. */
const KEPT_FOR = 3 * 60_000;

export function itemDetailQuery(api: Api, itemId: string) {
  return queryOptions({
    queryKey: [getItemDetail.path, { itemId }],
    queryFn: ({ signal }) => api.call(getItemDetail, { itemId }, { signal, quiet: true }),
    staleTime: FRESH_FOR,
    gcTime: KEPT_FOR,
    structuralSharing: false,
  });
}
