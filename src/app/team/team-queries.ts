import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { getAcceptorList } from '../../shared/contract/accept/assignment.ts';
import { getBatchDetail } from '../../shared/contract/accept/batch.ts';
import type { RequestOf } from '../../shared/contract/endpoint.ts';
import { getMemberList } from '../../shared/contract/team/member.ts';
import { getMemberBatches, getMemberWork } from '../../shared/contract/team/member-work.ts';
import { timeZone } from '../../shared/format/time-zone.ts';

export function memberListQuery(api: Api, request: RequestOf<typeof getMemberList>) {
  return queryOptions({
    queryKey: [getMemberList.path, request],
    queryFn: ({ signal }) => api.call(getMemberList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function memberBatchesQuery(api: Api, request: RequestOf<typeof getMemberBatches>) {
  return queryOptions({
    queryKey: [getMemberBatches.path, request],
    queryFn: ({ signal }) => api.call(getMemberBatches, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function memberWorkQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: [getMemberWork.path, { userId }],
    queryFn: ({ signal }) =>
      api.call(getMemberWork, { userId, timeZone: timeZone() }, { signal, quiet: true }),
  });
}

/** What shows members, and who may be given work. */
const CHANGING: readonly string[] = [
  getMemberList.path,
  getMemberBatches.path,
  getMemberWork.path,
  getAcceptorList.path,
  getBatchDetail.path,
];

/** After anything about members was changed: what shows them asks again. */
export async function invalidateTeam(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGING.includes(String(queryKey[0])) });
}
