import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { getUndoableResults } from '../../contract/accept/bulk.ts';

/** One's own last bulk result in a batch, while it can be undone. */
export function undoableResultsQuery(api: Api, batchId: string) {
  return queryOptions({
    queryKey: [getUndoableResults.path, { batchId }],
    queryFn: async ({ signal }) => {
      const { operation } = await api.call(getUndoableResults, { batchId }, { signal, quiet: true });
      return operation;
    },
  });
}
