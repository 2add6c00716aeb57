import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import {
  cancelReport,
  createReport,
  getReportList,
  type ReportFormat,
} from '../../../shared/contract/accept/report.ts';
import { timeZone } from '../../../shared/format/time-zone.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';

/** After reports came or went. */
export function useRefreshReports(): () => Promise<void> {
  const { queries } = useConnection();
  return () => queries.invalidateQueries({ queryKey: [getReportList.path] });
}

export function useCreateReport() {
  const api = useApi();
  return useMutation({
    mutationFn: (wanted: { readonly batchId: string; readonly format: ReportFormat }) =>
      api.call(createReport, { ...wanted, timeZone: timeZone() }),
    onSettled: useRefreshReports(),
  });
}

export function useCancelReport() {
  const api = useApi();
  const toast = useToast();
  const { t } = useTranslation('report');
  return useMutation({
    mutationFn: (reportId: string) => api.call(cancelReport, { reportId }),
    onSuccess: () => toast.info(t('stopped')),
    onSettled: useRefreshReports(),
  });
}
