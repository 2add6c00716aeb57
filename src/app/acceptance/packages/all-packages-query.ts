import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { type BatchPackage, getPackageList } from '../../../shared/contract/accept/package.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';

/** Every package of a batch that one sees, in their order: to choose one from; the largest batches have hundreds. */
export function allPackagesQuery(api: Api, batchId: string) {
  return queryOptions({
    queryKey: [getPackageList.path, { batchId, all: true }],
    queryFn: async ({ signal }): Promise<readonly BatchPackage[]> => {
      const found: BatchPackage[] = [];
      for (let page = 1; ; page += 1) {
        const request = { batchId, page, limit: MAX_LIMIT } as const;
        const { rows, total } = await api.call(getPackageList, request, { signal, quiet: true });
        found.push(...rows);
        if (rows.length === 0 || found.length >= total) return found;
      }
    },
  });
}
