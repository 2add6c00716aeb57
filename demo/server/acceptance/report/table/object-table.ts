import type { ReportContext } from '../report-context.ts';
import type { ReportObject } from '../report-rows.ts';
import { errorWords } from '../words.ts';
import { type Cell, count, decimal, text, time } from './cell.ts';
import { column, type Table } from './table.ts';

/** The objects of the latest revisions, in the order of their items. */
export function objectTable(context: ReportContext): Table {
  const { t, data } = context;
  return {
    id: 'objects',
    title: t.sheets.objects,
    columns: [
      column(t.package, 24),
      column(t.position, 8),
      column(t.fileName, 40),
      column(t.objectId, 14),
      column(t.label, 20),
      column(t.kind, 14),
      column(t.x, 12),
      column(t.y, 12),
      column(t.width, 12),
      column(t.height, 12),
      column(t.area, 14),
      column(t.result, 12),
      column(t.errorsFound, 40),
      column(t.carried, 10),
      column(t.changedObject, 10),
      column(t.acceptor, 20),
      column(t.judgedAt, 20),
      column(t.itemId, 38),
    ],
    count: data.rows.count('objects'),
    async *rows() {
      for await (const one of data.rows.read('objects')) yield objectRow(one, context);
    },
  };
}

function objectRow(one: ReportObject, context: ReportContext): Cell[] {
  const { t, clock, labelOf } = context;
  const yesOrNo = (value: boolean) => text(value ? t.yes : t.no);
  return [
    text(one.packageName),
    count(one.position),
    text(one.fileName),
    text(one.objectId),
    text(labelOf(one.label)),
    text(t.kinds[one.kind]),
    decimal(one.x),
    decimal(one.y),
    decimal(one.width),
    decimal(one.height),
    decimal(one.area),
    text(t.results[one.result]),
    text(one.errors.map((error) => errorWords(error, context)).join('\n')),
    yesOrNo(one.carried),
    yesOrNo(one.changed),
    text(one.judgedBy),
    time(clock(one.judgedAt)),
    text(one.itemId),
  ];
}
