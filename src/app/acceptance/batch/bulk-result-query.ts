import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { giveBatchResult } from '../../../shared/contract/accept/batch.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

export type BulkResult = Pick<RequestOf<typeof giveBatchResult>, 'batchId' | 'packageIds' | 'result'>;

/** What a bulk result would change; asked anew each time the dialog opens. */
export function bulkResultPreviewQuery(api: Api, bulk: BulkResult) {
  return queryOptions({
    queryKey: [giveBatchResult.path, bulk],
    queryFn: ({ signal }) => api.call(giveBatchResult, { ...bulk, preview: true }, { signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}
