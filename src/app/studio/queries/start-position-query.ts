import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getItemDetail, getNextUnchecked } from '../../../shared/contract/studio.ts';

/**
 * Where to begin in a package: at the item or position that the address names, else at the first unchecked
 * item, else at the first.
 */
export function startPositionQuery(
  api: Api,
  packageId: string,
  itemId: string | undefined,
  position: number | undefined,
) {
  return queryOptions({
    queryKey: ['studio/startPosition', packageId],
    queryFn: async ({ signal }): Promise<number> => {
      if (itemId !== undefined) {
        return (await api.call(getItemDetail, { itemId }, { signal, quiet: true })).position;
      }
      if (position !== undefined) return position;
      const { item } = await api.call(getNextUnchecked, { packageId, after: 0 }, { signal, quiet: true });
      return item?.position ?? 1;
    },
    // Only the first answer counts: afterwards the person says where to go.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
