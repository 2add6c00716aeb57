import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getReportList } from '../../../shared/contract/accept/report.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { isRunning } from './is-running.ts';

/** While a report is being written its progress is asked for; otherwise others may have had one made. */
const WHILE_RUNNING = 1_000;
const REFRESH_EVERY = 30_000;

export function reportListQuery(api: Api, request: RequestOf<typeof getReportList>) {
  return queryOptions({
    queryKey: [getReportList.path, request],
    queryFn: ({ signal }) => api.call(getReportList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isRunning) ? WHILE_RUNNING : REFRESH_EVERY),
  });
}
