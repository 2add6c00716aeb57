import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { MAX_LIMIT } from '../../shared/contract/paging.ts';
import { getProjectList } from '../../shared/contract/project.ts';

/** The projects that the order list can be filtered by; a customer has few. */
export function projectChoicesQuery(api: Api) {
  const request = { limit: MAX_LIMIT, sort: 'name', direction: 'asc' } as const;
  return queryOptions({
    queryKey: [getProjectList.path, request],
    queryFn: ({ signal }) => api.call(getProjectList, request, { signal, quiet: true }),
    select: (page) => page.rows,
  });
}
