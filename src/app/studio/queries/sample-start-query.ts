import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { findSampled } from './find-sampled.ts';

/** Where to begin in a sample: at the item that the address names, else at the first that is not judged in it. */
export function sampleStartQuery(api: Api, spotCheckId: string, itemId: string | undefined) {
  return queryOptions({
    queryKey: ['studio/sampleStart', spotCheckId],
    queryFn: async ({ signal }): Promise<number> => {
      const named =
        itemId === undefined
          ? null
          : await findSampled(api, { spotCheckId, signal }, ({ item }) => item.itemId === itemId);
      const open = named ?? (await findSampled(api, { spotCheckId, judged: false, signal }, () => true));
      return open?.place ?? 1;
    },
    // Only the first answer counts: afterwards the person says where to go.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
