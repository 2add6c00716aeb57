import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../contract/accept/batch.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { batchListPath, batchPath } from '../delivery-path.ts';
import { InspectionCell } from '../figure/inspection-cell.tsx';
import { NameLink } from '../layout/name-link.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchStateTag } from './batch-state-tag.tsx';
import type { BatchSteps } from './use-batch-steps.tsx';

/** Rates as the counters name them: each head says what it is a share of. */
type RateName = 'accuracyRate' | 'actualAccuracyRate' | 'sampledAccuracyRate' | 'objectAccuracyRate';

/**
 * All fields of an acceptance batch (specification 3) as columns; the rarer ones start out hidden, and so does
 * the project where the list is not of all of them.
 */
export function useBatchColumns(steps: BatchSteps, ofAll: boolean): readonly Column<Batch>[] {
  const { t } = useTranslation(['delivery', 'lists']);
  const format = useFormat();
  return useMemo((): readonly Column<Batch>[] => {
    const figure = (id: string, header: string, value: (batch: Batch) => number, sortable = false) =>
      ({ id, header, align: 'end', sortable, cell: (row: Batch) => format.number(value(row)) }) as const;
    const share = (
      id: RateName,
      header: string,
      value: (batch: Batch) => number | null,
      sortable = false,
    ): Column<Batch> => ({
      id,
      header,
      hint: t(`lists:rate.${id}`),
      align: 'end',
      sortable,
      cell: (row) => format.percent(value(row)),
    });
    return [
      {
        id: 'name',
        header: t('column.name'),
        sortable: true,
        hideable: false,
        cell: (row) => (
          <NameLink to={batchPath(row.batchId)} note={row.number}>
            {row.name}
          </NameLink>
        ),
      },
      {
        id: 'project',
        header: t('column.project'),
        hidden: !ofAll,
        cell: (row) => <NameLink to={batchListPath(row.projectId)}>{row.projectName}</NameLink>,
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: (row) => <BatchStateTag state={row.state} />,
      },
      {
        id: 'inspection',
        header: t('column.inspection'),
        cell: (row) => <InspectionCell counters={row.counters} />,
      },
      figure('delivered', t('column.delivered'), (row) => row.counters.delivered, true),
      // Beside the project there is no room for it; the bar says as much.
      {
        ...figure('reviewed', t('column.reviewed'), (row) => row.counters.reviewed, true),
        hidden: ofAll,
      },
      { ...figure('accepted', t('column.accepted'), (row) => row.counters.accepted), hidden: true },
      { ...figure('rejected', t('column.rejected'), (row) => row.counters.rejected), hidden: true },
      share('accuracyRate', t('column.accuracy'), (row) => row.counters.accuracyRate, true),
      {
        id: 'deliveredAt',
        header: t('column.deliveredAt'),
        sortable: true,
        cell: (row) => format.dateTime(row.deliveredAt),
      },
      { id: 'submitter', header: t('column.submitter'), cell: (row) => row.submitter, hidden: true },
      { id: 'order', header: t('column.order'), cell: (row) => row.orderName, hidden: true },
      { ...figure('packages', t('column.packages'), (row) => row.packageCount), hidden: true },
      {
        ...figure('actualAccepted', t('column.actualAccepted'), (row) => row.counters.actualAccepted),
        hidden: true,
      },
      {
        ...share('actualAccuracyRate', t('column.actualAccuracy'), (row) => row.counters.actualAccuracyRate),
        hidden: true,
      },
      {
        ...figure('sampledAccepted', t('column.sampledAccepted'), (row) => row.counters.sampledAccepted),
        hidden: true,
      },
      {
        ...share(
          'sampledAccuracyRate',
          t('column.sampledAccuracy'),
          (row) => row.counters.sampledAccuracyRate,
        ),
        hidden: true,
      },
      { ...figure('objects', t('lists:column.objects'), (row) => row.counters.objects), hidden: true },
      {
        ...share(
          'objectAccuracyRate',
          t('lists:column.objectRate'),
          (row) => row.counters.objectAccuracyRate,
        ),
        hidden: true,
      },
      {
        id: 'completedAt',
        header: t('column.completedAt'),
        sortable: true,
        hidden: true,
        cell: (row) => (row.completedAt ? format.dateTime(row.completedAt) : '–'),
      },
      {
        id: 'lastAcceptor',
        header: t('column.lastAcceptor'),
        hidden: true,
        cell: (row) => row.lastAcceptor ?? '–',
      },
      {
        ...figure('openMessages', t('lists:column.openMessages'), (row) => row.openMessages),
        hidden: true,
      },
      {
        id: 'remark',
        header: t('column.remark'),
        hidden: true,
        wrap: true,
        cell: (row) => row.remark ?? '–',
      },
      {
        id: 'actions',
        header: t('column.actions'),
        align: 'end',
        hideable: false,
        sticky: true,
        cell: (row) => <BatchActions batch={row} steps={steps} />,
      },
    ];
  }, [t, format, steps, ofAll]);
}
