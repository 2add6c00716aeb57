import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { MAX_LIMIT } from '../../contract/paging.ts';
import { getProjectList } from '../../contract/project.ts';

/** Projects seldom come while somebody looks at a list. */
const FRESH_FOR = 60 * 1000;

/** Projects to filter a list by, by name: as many as a call gives; the list of projects leads to any other. */
export function projectOptionsQuery(api: Api) {
  const request = { page: 1, limit: MAX_LIMIT, sort: 'name', direction: 'asc' } as const;
  return queryOptions({
    queryKey: [getProjectList.path, request],
    queryFn: ({ signal }) => api.call(getProjectList, request, { signal, quiet: true }),
    select: ({ rows }) => rows.map(({ projectId, name }) => ({ value: projectId, label: name })),
    staleTime: FRESH_FOR,
  });
}
