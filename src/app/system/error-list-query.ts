import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import type { RequestOf } from '../../shared/contract/endpoint.ts';
import { getErrorList } from '../../shared/contract/error-log.ts';

export function errorListQuery(api: Api, request: RequestOf<typeof getErrorList>) {
  return queryOptions({
    queryKey: [getErrorList.path, request],
    queryFn: ({ signal }) => api.call(getErrorList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
