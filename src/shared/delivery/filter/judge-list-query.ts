import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { getJudgeList } from '../../contract/accept/assignment.ts';

/** Who judges seldom changes while somebody looks at a list. */
const FRESH_FOR = 60 * 1000;

/** People to filter a list by: of one batch, or the last acceptors of all. */
export function judgeListQuery(api: Api, request: { readonly batchId?: string }) {
  return queryOptions({
    queryKey: [getJudgeList.path, request],
    queryFn: async ({ signal }) => (await api.call(getJudgeList, request, { signal, quiet: true })).people,
    staleTime: FRESH_FOR,
  });
}
