import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AcceptanceReport } from '../../../shared/contract/accept/report.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { Column } from '../../../shared/ui/table/data-table/column.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportStateCell } from './report-state-cell.tsx';

/** `readAt` is when the rows came, in milliseconds: rates are reckoned from it. */
export function useReportColumns(readAt: number): readonly Column<AcceptanceReport>[] {
  const { t } = useTranslation('report');
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'format', header: t('column.format'), cell: (row) => t(`format.${row.format}`) },
      {
        id: 'state',
        header: t('column.state'),
        cell: (row) => <ReportStateCell report={row} readAt={readAt} />,
        wrap: true,
        width: 260,
      },
      { id: 'language', header: t('column.language'), cell: (row) => t(`language.${row.language}`) },
      { id: 'createdBy', header: t('column.createdBy'), cell: (row) => row.createdBy },
      {
        id: 'createdAt',
        header: t('column.createdAt'),
        cell: (row) => format.dateTime(row.createdAt),
        sortable: true,
      },
      { id: 'size', header: t('column.size'), cell: (row) => format.fileSize(row.size), align: 'end' },
      { id: 'expiresAt', header: t('column.expiresAt'), cell: (row) => format.day(row.expiresAt) },
      {
        id: 'actions',
        header: '',
        label: t('column.actions'),
        cell: (row) => <ReportActions report={row} />,
        align: 'end',
        hideable: false,
        sticky: true,
      },
    ],
    [t, format, readAt],
  );
}
