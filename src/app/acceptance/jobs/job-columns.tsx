import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../../shared/contract/accept/job.ts';
import { jobPath } from '../../../shared/delivery/delivery-path.ts';
import { InspectionBar } from '../../../shared/delivery/figure/inspection-bar.tsx';
import { NameLink } from '../../../shared/delivery/layout/name-link.tsx';
import { ItemResultTag } from '../../../shared/delivery/state/item-result-tag.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { Column } from '../../../shared/ui/table/data-table.tsx';
import { HolderCell } from '../packages/holder-cell.tsx';
import { JobStateTag } from './job-state-tag.tsx';

/**
 * All fields of a job number (specification 3) as columns.
 * @param ofOnePackage who holds that stands above the list
 */
export function useJobColumns(ofOnePackage: boolean): readonly Column<Job>[] {
  const { t } = useTranslation(['jobs', 'acceptance']);
  const format = useFormat();
  return useMemo((): readonly Column<Job>[] => {
    const number = (id: string, header: string, value: (row: Job) => number): Column<Job> => ({
      id,
      header,
      align: 'end',
      cell: (row) => format.number(value(row)),
    });
    return [
      {
        id: 'index',
        header: t('column.index'),
        align: 'end',
        sortable: true,
        hideable: false,
        cell: (row) => format.number(row.index),
      },
      {
        id: 'jobNumber',
        header: t('column.jobNumber'),
        sortable: true,
        hideable: false,
        names: true,
        cell: (row) => <NameLink to={jobPath(row.jobId)}>{row.jobNumber}</NameLink>,
      },
      { id: 'state', header: t('column.state'), cell: (row) => <JobStateTag state={row.state} /> },
      {
        id: 'inspection',
        header: t('column.inspection'),
        cell: ({ frames }) => (
          <InspectionBar
            counters={{ accepted: frames.accepted, rejected: frames.rejected, delivered: frames.total }}
          />
        ),
      },
      { ...number('frames', t('column.frames'), ({ frames }) => frames.total), sortable: true },
      number('framesAccepted', t('column.framesAccepted'), ({ frames }) => frames.accepted),
      number('framesRejected', t('column.framesRejected'), ({ frames }) => frames.rejected),
      number('boxes', t('column.boxes'), ({ boxes }) => boxes.total),
      number('boxesAccepted', t('column.boxesAccepted'), ({ boxes }) => boxes.accepted),
      number('boxesRejected', t('column.boxesRejected'), ({ boxes }) => boxes.rejected),
      {
        id: 'lastResult',
        header: t('column.lastResult'),
        cell: (row) => <ItemResultTag result={row.lastResult} />,
      },
      { id: 'result', header: t('column.result'), cell: (row) => <ItemResultTag result={row.result} /> },
      ...(ofOnePackage
        ? []
        : [
            {
              id: 'holder',
              header: t('acceptance:packageColumn.holder'),
              cell: (row: Job) => <HolderCell holder={row.holder} />,
            },
          ]),
      { id: 'acceptor', header: t('column.acceptor'), cell: (row) => row.acceptor ?? '–' },
      {
        id: 'acceptedAt',
        header: t('column.acceptedAt'),
        sortable: true,
        cell: (row) => format.dateTime(row.acceptedAt),
      },
    ];
  }, [t, format, ofOnePackage]);
}
