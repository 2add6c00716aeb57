import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getChangedPlace } from '../../../shared/contract/studio.ts';

/** How far what came back changed in a batch is judged. */
export function changedPlaceQuery(api: Api, batchId: string) {
  return queryOptions({
    queryKey: [getChangedPlace.path, { batchId }],
    queryFn: ({ signal }) => api.call(getChangedPlace, { batchId }, { signal, quiet: true }),
  });
}

/** Where to begin among it: at the item that the address names, else at the first that is unchecked. */
export function changedStartQuery(api: Api, batchId: string, itemId: string | undefined) {
  return queryOptions({
    queryKey: ['studio/changedStart', batchId],
    queryFn: async ({ signal }) => {
      const request = itemId === undefined ? { batchId } : { batchId, itemId };
      const found = await api.call(getChangedPlace, request, { signal, quiet: true });
      const { total, accepted, rejected, place, next } = found;
      return { total, accepted, rejected, start: place ?? next?.place ?? 1 };
    },
    // Only the first answer counts: afterwards the person says where to go.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
