import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import type { RequestOf } from '../../shared/contract/endpoint.ts';
import { getProjectList } from '../../shared/contract/project.ts';

export function projectListQuery(api: Api, request: RequestOf<typeof getProjectList>) {
  return queryOptions({
    queryKey: [getProjectList.path, request],
    queryFn: ({ signal }) => api.call(getProjectList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
