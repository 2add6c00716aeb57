import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getAcceptorList } from '../../../shared/contract/accept/assignment.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';

/** Members that a batch can be assigned to, by part of their name; a team fits on one page. */
export function acceptorListQuery(api: Api, keyword: string) {
  const request = { limit: MAX_LIMIT, ...(keyword ? { keyword } : {}) };
  return queryOptions({
    queryKey: [getAcceptorList.path, request],
    queryFn: ({ signal }) => api.call(getAcceptorList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
