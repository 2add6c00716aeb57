import type { Target } from '../../shared/routing/target.ts';

/** Specification 2; the other path is ours. */
export const WORKLOAD_LIST = '/order/workload';
export const WORKLOAD_DETAIL = '/order/workloadDetail';

export function reportPath(reportId: string): Target {
  return { path: WORKLOAD_DETAIL, query: { reportId } };
}
