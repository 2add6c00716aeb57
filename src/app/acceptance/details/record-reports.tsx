import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../../shared/api/api.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getReportList } from '../../../shared/contract/accept/report.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { RecordTable } from './record-table.tsx';

function reportsQuery(api: Api, batchId: string) {
  const request = { batchId, limit: MAX_LIMIT } as const;
  return queryOptions({
    queryKey: [getReportList.path, request],
    queryFn: ({ signal }) => api.call(getReportList, request, { signal, quiet: true }),
  });
}

/** The reports that were made of a batch. */
export function RecordReports({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  const list = useQuery(reportsQuery(useApi(), batchId));
  return (
    <Card title={t('record.reports')}>
      <QueryScreen placeholder={<Skeleton lines={2} />} query={list}>
        {({ rows }) => (
          <RecordTable
            caption={t('record.reports')}
            none={t('record.noReports')}
            heads={[t('history.at'), t('history.by'), t('record.file'), t('record.outcome')]}
            rows={rows.map((report) => ({
              key: report.reportId,
              cells: [
                format.dateTime(report.createdAt),
                report.createdBy,
                report.fileName ?? report.format,
                t(`reportState.${report.state}`),
              ],
            }))}
          />
        )}
      </QueryScreen>
    </Card>
  );
}
