import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { type ErrorType, getErrorTypeList } from '../../contract/accept/error-type.ts';
import { MAX_LIMIT } from '../../contract/paging.ts';

/** Error types change rarely; a console that stays open all day asks again after this time. */
const FRESH_FOR = 10 * 60 * 1000;

/** All error types of the customer, in their order. */
export function errorTypeListQuery(api: Api) {
  return queryOptions({
    queryKey: [getErrorTypeList.path],
    queryFn: async ({ signal }): Promise<readonly ErrorType[]> => {
      const page = await api.call(getErrorTypeList, { limit: MAX_LIMIT }, { signal, quiet: true });
      return page.rows;
    },
    staleTime: FRESH_FOR,
  });
}
