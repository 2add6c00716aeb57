import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { type BulkTarget, giveResults } from '../../contract/accept/bulk.ts';
import type { Verdict } from '../../contract/item-result.ts';

interface Bulk {
  readonly target: BulkTarget;
  readonly result: Verdict;
}

/** What a bulk result would change; asked anew each time the dialog opens. */
export function bulkPreviewQuery(api: Api, bulk: Bulk) {
  return queryOptions({
    queryKey: [giveResults.path, bulk],
    queryFn: ({ signal }) => api.call(giveResults, { ...bulk, preview: true }, { signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}
