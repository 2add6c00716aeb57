import {
  acceptorKey,
  amountsOf,
  sumOf,
  sumsBy,
  type WorkSum,
} from '../../../src/shared/contract/workload/work-sums.ts';
import type { WorkloadRow } from '../../../src/shared/contract/workload/workload-report.ts';
import { type Cell, count, decimal, rate, text } from '../spreadsheet/cell.ts';
import { type Column, column, type Table } from '../spreadsheet/table.ts';
import { type Say, textsIn } from '../texts/texts.ts';
import { aboutTable, type WrittenReport } from './about-table.ts';
import { toldRows } from './told-rows.ts';

/**
 * The sheets of a workload report: what it is about, every row, then what these come to by month, order, acceptor and
 * unit.
 */
export function workloadTables(written: WrittenReport): Table[] {
  const { report } = written;
  const t = textsIn(report.language);
  const rows = toldRows(report.rows);
  const tellsAcceptors = report.type === 'acceptor';
  const month = column(t('workloadfile:month'), 10);
  const order = column(t('workloadfile:order'), 36);
  const acceptor = column(t('workloadfile:acceptor'), 28);
  const summed = (title: string, first: Column, keyOf: (row: WorkloadRow) => string, nameOf: typeof keyOf) =>
    sumTable(rows, {
      title,
      columns: [first, ...figureColumns(t)],
      keyOf,
      nameOf,
      total: t('workloadfile:total'),
    });
  return [
    aboutTable(written, t),
    rowTable(rows, [month, order, ...(tellsAcceptors ? [acceptor] : [])], t),
    summed(t('workloadfile:sheets.months'), month, monthOf, monthOf),
    summed(
      t('workloadfile:sheets.orders'),
      order,
      ({ orderId }) => orderId,
      ({ orderName }) => orderName,
    ),
    ...(tellsAcceptors
      ? [
          summed(
            t('workloadfile:sheets.acceptors'),
            acceptor,
            acceptorKey,
            (row) => acceptorName(row, t) ?? '',
          ),
        ]
      : []),
    unitTable(rows, t),
  ];
}

const monthOf = ({ month }: WorkloadRow) => month;

function acceptorName({ acceptor, namesake }: WorkloadRow, t: Say): string | null {
  if (acceptor === null || namesake === null) return acceptor;
  const key = namesake.left ? 'workloadfile:formerNamesake' : 'workloadfile:namesake';
  return t(key, { name: acceptor, loginName: namesake.loginName });
}

function figureColumns(t: Say): Column[] {
  return (['items', 'accepted', 'rejected', 'rate', 'objects'] as const).map((name) =>
    column(t(`workloadfile:${name}`), 12),
  );
}

function figureCells({ items, accepted, rejected, objects }: WorkSum): Cell[] {
  return [
    count(items),
    count(accepted),
    count(rejected),
    rate(items === 0 ? null : accepted / items),
    count(objects),
  ];
}

/** @param named month, order and, where it is told, acceptor */
function rowTable(rows: readonly WorkloadRow[], named: readonly Column[], t: Say): Table {
  const [, , acceptor] = named;
  return {
    title: t('workloadfile:sheets.all'),
    columns: [
      ...named,
      ...figureColumns(t),
      column(t('workloadfile:inBulk'), 12),
      column(t('workloadfile:amount'), 12),
      column(t('workloadfile:unit'), 16),
    ],
    count: rows.length,
    *rows() {
      for (const row of rows) {
        yield [
          text(row.month),
          text(row.orderName),
          ...(acceptor ? [text(acceptorName(row, t))] : []),
          ...figureCells(row),
          count(row.inBulk),
          decimal(row.amount),
          text(t(`shared:unit.${row.unit}`)),
        ];
      }
    },
  };
}

interface SumTable {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly total: string;
  keyOf(row: WorkloadRow): string;
  nameOf(row: WorkloadRow): string;
}

function sumTable(all: readonly WorkloadRow[], { title, columns, total, keyOf, nameOf }: SumTable): Table {
  const sums = sumsBy(all, keyOf);
  return {
    title,
    columns,
    count: sums.length + 1,
    *rows() {
      for (const sum of sums) yield [text(nameOf(sum.row)), ...figureCells(sum)];
      yield [text(total), ...figureCells(sumOf(all))];
    },
  };
}

/** What each order was ordered in cannot be summed with what another one was. */
function unitTable(rows: readonly WorkloadRow[], t: Say): Table {
  const amounts = amountsOf(rows);
  return {
    title: t('workloadfile:sheets.units'),
    columns: [column(t('workloadfile:unit'), 16), column(t('workloadfile:amount'), 12)],
    count: amounts.length,
    *rows() {
      for (const { unit, amount } of amounts) yield [text(t(`shared:unit.${unit}`)), decimal(amount)];
    },
  };
}
