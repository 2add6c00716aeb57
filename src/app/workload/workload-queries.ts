import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import type { RequestOf } from '../../shared/contract/endpoint.ts';
import {
  getWorkloadReport,
  getWorkloadReportList,
  type WorkloadReport,
} from '../../shared/contract/workload/workload-report.ts';

/** While reports are generated they are asked for again after so many milliseconds. */
const WHILE_GENERATING = 2000;

export function isUnderWay({ state }: Pick<WorkloadReport, 'state'>): boolean {
  return state === 'waiting' || state === 'generating';
}

export function reportListQuery(api: Api, request: RequestOf<typeof getWorkloadReportList>) {
  return queryOptions({
    queryKey: [getWorkloadReportList.path, request],
    queryFn: ({ signal }) => api.call(getWorkloadReportList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? WHILE_GENERATING : false),
  });
}

export function reportQuery(api: Api, reportId: string) {
  return queryOptions({
    queryKey: [getWorkloadReport.path, { reportId }],
    queryFn: ({ signal }) => api.call(getWorkloadReport, { reportId }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? WHILE_GENERATING : false),
  });
}
