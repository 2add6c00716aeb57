import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getSpotCheckDetail } from '../../../shared/contract/accept/spot-check.ts';

export function spotCheckQuery(api: Api, spotCheckId: string) {
  return queryOptions({
    queryKey: [getSpotCheckDetail.path, { spotCheckId }],
    queryFn: ({ signal }) => api.call(getSpotCheckDetail, { spotCheckId }, { signal, quiet: true }),
  });
}
