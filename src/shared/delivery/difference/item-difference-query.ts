import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { getItemDifference } from '../../contract/accept/repair.ts';

/** Without numbers: what was judged last, and what is there now. */
export interface Compared {
  readonly itemId: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export function itemDifferenceQuery(api: Api, { itemId, from, to }: Compared) {
  const asked = {
    itemId,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  return queryOptions({
    queryKey: [getItemDifference.path, asked],
    queryFn: ({ signal }) => api.call(getItemDifference, asked, { signal, quiet: true }),
    // Documents of thousands of objects are compared by nobody: what came is taken as it is.
    structuralSharing: false,
  });
}
