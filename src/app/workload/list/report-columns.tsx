import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkloadReport } from '../../../shared/contract/workload/workload-report.ts';
import { NameLink } from '../../../shared/delivery/layout/name-link.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { TimeCell } from '../../../shared/list/time-cell.tsx';
import { clipped, clippedInColumn } from '../../../shared/ui/hint/clipped.ts';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { ReportStateTag } from '../report-state-tag.tsx';
import { useReportSteps } from '../use-report-steps.ts';
import { useReportWords } from '../use-report-words.ts';
import { reportPath } from '../workload-path.ts';
import { ReportActions } from './report-actions.tsx';

/** The columns of the list (specification 3). */
export function useReportColumns(): readonly Column<WorkloadReport>[] {
  const { t } = useTranslation(['workload', 'errors', 'shared']);
  const format = useFormat();
  const words = useReportWords();
  const itemsOf = useReportSteps();
  return useMemo(
    (): readonly Column<WorkloadReport>[] => [
      {
        id: 'from',
        header: t('field.months'),
        sortable: true,
        hideable: false,
        cell: (row) => <NameLink to={reportPath(row.reportId)}>{words.months(row)}</NameLink>,
      },
      {
        id: 'orders',
        header: t('field.orders'),
        cell: (row) => <span className={clippedInColumn(words.orders(row))}>{words.orders(row)}</span>,
      },
      {
        id: 'state',
        header: t('field.state'),
        cell: (row) => (
          <>
            <span>
              <ReportStateTag state={row.state} />
            </span>
            {row.error && <small className={clipped.line}>{t(`errors:report.${row.error}`)}</small>}
          </>
        ),
      },
      { id: 'type', header: t('field.type'), cell: (row) => t(`type.${row.type}`) },
      {
        id: 'language',
        header: t('field.language'),
        cell: (row) => t(`shared:language.name.${row.language}`),
      },
      {
        id: 'operator',
        header: t('field.operator'),
        cell: (row) => <span className={clippedInColumn(row.operator)}>{row.operator}</span>,
      },
      {
        id: 'createdAt',
        header: t('field.createdAt'),
        sortable: true,
        hidden: true,
        cell: (row) => <TimeCell at={row.createdAt} />,
      },
      {
        id: 'generatedAt',
        header: t('field.generatedAt'),
        sortable: true,
        // Of one that failed its own screen says when it did.
        cell: (row) => (row.generatedAt && row.state !== 'failed' ? <TimeCell at={row.generatedAt} /> : '–'),
      },
      {
        id: 'expiresAt',
        header: t('field.expiresAt'),
        hidden: true,
        cell: (row) => format.day(row.expiresAt),
      },
      {
        id: 'actions',
        header: '',
        label: t('field.actions'),
        hideable: false,
        sticky: true,
        align: 'end',
        cell: (row) => <ReportActions items={itemsOf(row)} report={row} />,
      },
    ],
    [t, format, words, itemsOf],
  );
}
