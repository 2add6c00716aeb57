import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { getProjectDetail } from '../../shared/contract/project.ts';

export function projectDetailQuery(api: Api, projectId: string) {
  return queryOptions({
    queryKey: [getProjectDetail.path, { projectId }],
    queryFn: ({ signal }) => api.call(getProjectDetail, { projectId }, { signal, quiet: true }),
  });
}
