import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi, useConnection } from '../../shared/connection/connection-context.ts';
import {
  deleteWorkloadReport,
  getWorkloadReport,
  getWorkloadReportList,
  repeatWorkloadReport,
} from '../../shared/contract/workload/workload-report.ts';

/** After reports have changed: what shows them is read again. */
export function useRefreshReports(): () => Promise<void> {
  const { queries } = useConnection();
  return useCallback(async () => {
    await Promise.all(
      [getWorkloadReport, getWorkloadReportList].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
  }, [queries]);
}

/** The API says how it fails. */
export function useRepeatReport() {
  const api = useApi();
  return useMutation({
    mutationFn: (reportId: string) => api.call(repeatWorkloadReport, { reportId }),
    onSettled: useRefreshReports(),
  });
}

export function useDeleteReport() {
  const api = useApi();
  const { queries } = useConnection();
  return useMutation({
    mutationFn: (reportId: string) => api.call(deleteWorkloadReport, { reportId }),
    // Not the report itself: there is nothing to be read of it.
    onSettled: () => queries.invalidateQueries({ queryKey: [getWorkloadReportList.path] }),
  });
}
