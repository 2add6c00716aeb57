import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getSampledItemList } from '../../../shared/contract/accept/spot-check.ts';
import { ITEM_PAGE } from './item-page-query.ts';

export function samplePageQuery(api: Api, spotCheckId: string, page: number) {
  const request = { spotCheckId, page, limit: ITEM_PAGE, sort: 'drawn', direction: 'asc' } as const;
  return queryOptions({
    queryKey: [getSampledItemList.path, request],
    queryFn: ({ signal }) => api.call(getSampledItemList, request, { signal, quiet: true }),
    staleTime: 60_000,
  });
}
