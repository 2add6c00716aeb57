import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getDeliveredBatchList } from '../../../shared/contract/delivery/data-download.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

export function deliveredBatchesQuery(api: Api, request: RequestOf<typeof getDeliveredBatchList>) {
  return queryOptions({
    queryKey: [getDeliveredBatchList.path, request],
    queryFn: ({ signal }) => api.call(getDeliveredBatchList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
