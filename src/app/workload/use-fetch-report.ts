import { useCallback } from 'react';
import { useApi } from '../../shared/connection/connection-context.ts';
import { getWorkloadReportFile } from '../../shared/contract/workload/workload-report.ts';
import { fetchFile } from '../../shared/ui/base/fetch-file.ts';
import { useRefreshReports } from './use-report-calls.ts';

/**
 * Hands the workbook of a report to the browser. Its address is signed at the press: one that came with the page would
 * have ended where that was left open overnight.
 */
export function useFetchReport(): (reportId: string) => Promise<void> {
  const api = useApi();
  const refresh = useRefreshReports();
  return useCallback(
    async (reportId) => {
      try {
        const { url, fileName } = await api.call(getWorkloadReportFile, { reportId });
        fetchFile(api.mediaUrl(url), fileName);
      } catch {
        // The API has said why: it has expired, or was deleted meanwhile.
        await refresh();
      }
    },
    [api, refresh],
  );
}
