import type { WorkloadRow } from '../../../src/shared/contract/workload/workload-report.ts';
import { type Cell, count, decimal, rate, text } from '../spreadsheet/cell.ts';
import { type Column, column, type Table } from '../spreadsheet/table.ts';
import type { Say } from '../texts/texts.ts';

interface Sum {
  items: number;
  accepted: number;
  rejected: number;
  objects: number;
}

/** The sheets of a workload report: every row, then what they come to by month, order and acceptor. */
export function workloadTables(rows: readonly WorkloadRow[], t: Say, tellsAcceptors: boolean): Table[] {
  const figures = [
    column(t('workloadfile:items'), 12),
    column(t('workloadfile:accepted'), 12),
    column(t('workloadfile:rejected'), 12),
    column(t('workloadfile:rate'), 12),
    column(t('workloadfile:objects'), 12),
  ];
  const named = (title: string, width: number) => column(title, width);
  const all: Table = {
    title: t('workloadfile:sheets.all'),
    columns: [
      named(t('workloadfile:month'), 10),
      named(t('workloadfile:order'), 36),
      ...(tellsAcceptors ? [named(t('workloadfile:acceptor'), 20)] : []),
      ...figures,
      named(t('workloadfile:amount'), 12),
      named(t('workloadfile:unit'), 16),
    ],
    count: rows.length,
    *rows() {
      for (const row of rows) {
        yield [
          text(row.month),
          text(row.orderName),
          ...(tellsAcceptors ? [text(row.acceptor)] : []),
          ...figureCells(row),
          decimal(row.amount),
          text(t(`shared:unit.${row.unit}`)),
        ];
      }
    },
  };
  const summed = (title: string, first: Column, keyOf: (row: WorkloadRow) => string) =>
    sumTable(rows, { title, columns: [first, ...figures], keyOf, total: t('workloadfile:total') });
  return [
    all,
    summed(t('workloadfile:sheets.months'), named(t('workloadfile:month'), 10), ({ month }) => month),
    summed(t('workloadfile:sheets.orders'), named(t('workloadfile:order'), 36), ({ orderName }) => orderName),
    ...(tellsAcceptors
      ? [
          summed(
            t('workloadfile:sheets.acceptors'),
            named(t('workloadfile:acceptor'), 20),
            ({ acceptor }) => acceptor ?? '',
          ),
        ]
      : []),
  ];
}

function figureCells({ items, accepted, rejected, objects }: Sum): Cell[] {
  return [
    count(items),
    count(accepted),
    count(rejected),
    rate(items === 0 ? null : accepted / items),
    count(objects),
  ];
}

interface SumTable {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly total: string;
  keyOf(row: WorkloadRow): string;
}

function sumTable(all: readonly WorkloadRow[], { title, columns, total, keyOf }: SumTable): Table {
  const sums = new Map<string, Sum>();
  const whole: Sum = { items: 0, accepted: 0, rejected: 0, objects: 0 };
  for (const row of all) {
    const key = keyOf(row);
    const sum = sums.get(key) ?? { items: 0, accepted: 0, rejected: 0, objects: 0 };
    sums.set(key, sum);
    for (const name of ['items', 'accepted', 'rejected', 'objects'] as const) {
      sum[name] += row[name];
      whole[name] += row[name];
    }
  }
  const lines = [...sums, [total, whole] as const];
  return {
    title,
    columns,
    count: lines.length,
    *rows() {
      for (const [key, sum] of lines) yield [text(key), ...figureCells(sum)];
    },
  };
}
