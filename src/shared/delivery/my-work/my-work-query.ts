import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { getMyWork } from '../../contract/accept/my-work.ts';

export function myWorkQuery(api: Api) {
  return queryOptions({
    queryKey: [getMyWork.path],
    queryFn: ({ signal }) => api.call(getMyWork, {}, { signal, quiet: true }),
  });
}
