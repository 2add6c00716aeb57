import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getPackageAssignments, type PackageAssignment } from '../../../shared/contract/accept/assignment.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';

export function packageAssignmentsQuery(api: Api, request: RequestOf<typeof getPackageAssignments>) {
  return queryOptions({
    queryKey: [getPackageAssignments.path, request],
    queryFn: ({ signal }) => api.call(getPackageAssignments, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** Every package of a batch in its order, to show beforehand who gets what. */
export function allAssignmentsQuery(api: Api, batchId: string) {
  return queryOptions({
    queryKey: [getPackageAssignments.path, { batchId, all: true }],
    queryFn: async ({ signal }): Promise<readonly PackageAssignment[]> => {
      const found: PackageAssignment[] = [];
      for (let page = 1; ; page += 1) {
        const request = { batchId, page, limit: MAX_LIMIT } as const;
        const { rows, total } = await api.call(getPackageAssignments, request, { signal, quiet: true });
        found.push(...rows);
        if (rows.length === 0 || found.length >= total) return found;
      }
    },
  });
}
