import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getComplaintList } from '../../../shared/contract/complaint-list.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

export function sentQuery(api: Api, request: RequestOf<typeof getComplaintList>) {
  return queryOptions({
    queryKey: [getComplaintList.path, request],
    queryFn: ({ signal }) => api.call(getComplaintList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
