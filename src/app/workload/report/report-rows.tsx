import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptorKey } from '../../../shared/contract/workload/work-sums.ts';
import type { WorkloadDetail, WorkloadRow } from '../../../shared/contract/workload/workload-report.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { clippedInColumn } from '../../../shared/ui/hint/clipped.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { type Column, DataTable, type TableState } from '../../../shared/ui/table/data-table.tsx';
import { useReportWords } from '../use-report-words.ts';

type SortKey =
  | 'month'
  | 'orderName'
  | 'acceptor'
  | 'items'
  | 'accepted'
  | 'rejected'
  | 'inBulk'
  | 'objects'
  | 'amount';

/** Every row of the report. It is here whole, so it is sorted and paged here. */
export function ReportRows({ report }: { readonly report: WorkloadDetail }) {
  const { t } = useTranslation('workload');
  const [state, setState] = useState<TableState>({ page: 1, limit: 20 });
  const columns = useRowColumns(report.type === 'acceptor');
  const { page, limit, sort, direction } = state;
  const rows = useMemo(() => {
    const sorted = sort
      ? report.rows.toSorted((one, other) => compare(one, other, sort as SortKey))
      : report.rows;
    return direction === 'desc' ? sorted.toReversed() : sorted;
  }, [report.rows, sort, direction]);
  return (
    <Card flush title={t('report.rows')}>
      <DataTable
        caption={t('report.rows')}
        columns={columns}
        columnsStorageKey="workload-rows"
        empty={<EmptyState icon="chart" title={t('report.none')} />}
        onState={(patch) =>
          setState(
            (before) => ({ ...before, ...('page' in patch ? {} : { page: 1 }), ...patch }) as TableState,
          )
        }
        pageSizes={[10, 20, 50, 100]}
        rowKey={(row) => `${row.month} ${row.orderId} ${acceptorKey(row)}`}
        rows={rows.slice((page - 1) * limit, page * limit)}
        state={state}
        total={rows.length}
      />
    </Card>
  );
}

function compare(one: WorkloadRow, other: WorkloadRow, by: SortKey): number {
  const [a, b] = [one[by] ?? '', other[by] ?? ''];
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

function useRowColumns(tellsAcceptors: boolean): readonly Column<WorkloadRow>[] {
  const { t } = useTranslation(['workload', 'shared']);
  const format = useFormat();
  const words = useReportWords();
  return useMemo(() => {
    const figure = (id: 'items' | 'accepted' | 'rejected' | 'objects'): Column<WorkloadRow> => ({
      id,
      header: t(`figure.${id}`),
      align: 'end',
      sortable: true,
      cell: (row) => format.number(row[id]),
    });
    return [
      { id: 'month', header: t('field.month'), sortable: true, hideable: false, cell: (row) => row.month },
      {
        id: 'orderName',
        header: t('field.order'),
        sortable: true,
        cell: (row) => <span className={clippedInColumn(row.orderName)}>{row.orderName}</span>,
      },
      ...(tellsAcceptors
        ? [
            {
              id: 'acceptor',
              header: t('field.acceptor'),
              sortable: true,
              cell: (row: WorkloadRow) => {
                const name = words.acceptor(row) ?? '–';
                return <span className={clippedInColumn(name)}>{name}</span>;
              },
            },
          ]
        : []),
      figure('items'),
      figure('accepted'),
      figure('rejected'),
      {
        id: 'inBulk',
        header: t('figure.inBulk'),
        hint: t('figure.inBulkHelp'),
        align: 'end',
        sortable: true,
        cell: (row) => (row.inBulk === null ? '–' : format.number(row.inBulk)),
      },
      {
        id: 'rate',
        header: t('figure.rate'),
        align: 'end',
        cell: ({ items, accepted }) => format.percent(items === 0 ? null : accepted / items),
      },
      figure('objects'),
      {
        id: 'amount',
        header: t('field.amount'),
        hint: t('field.amountHelp'),
        align: 'end',
        sortable: true,
        cell: (row) => `${format.number(Math.round(row.amount * 100) / 100)} ${t(`shared:unit.${row.unit}`)}`,
      },
    ];
  }, [t, format, words, tellsAcceptors]);
}
