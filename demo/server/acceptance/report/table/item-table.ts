import type { ReportContext } from '../report-context.ts';
import type { ReportItem } from '../report-rows.ts';
import { commentWords, errorWords, markWords } from '../words.ts';
import { type Cell, count, decimal, text, time } from './cell.ts';
import { column, type Table } from './table.ts';

/** The items, package by package. `onItem` is told after each how many there were. */
export function itemTable(
  context: ReportContext,
  onItem: (items: number) => Promise<void> | undefined,
): Table {
  const { t, data } = context;
  return {
    id: 'items',
    title: t.sheets.items,
    columns: [
      column(t.package, 24),
      column(t.position, 8),
      column(t.fileName, 40),
      column(t.result, 12),
      column(t.how, 14),
      column(t.errorsFound, 40),
      column(t.comments, 40),
      column(t.acceptor, 20),
      column(t.judgedAt, 20),
      column(t.edited, 10),
      column(t.objects, 10),
      column(t.seconds, 10),
      column(t.screen, 14),
      column(t.marks, 24),
      column(t.carried, 10),
      column(t.change, 14),
      column(t.actualResult, 12),
      column(t.sampledResult, 12),
      column(t.invalid, 10),
      column(t.annotator, 18),
      column(t.jobNumber, 18),
      column(t.frame, 8),
      column(t.itemId, 38),
      column(t.fileHash, 66),
      column(t.revision, 10),
      column(t.resultCode, 10),
    ],
    count: data.counts.items,
    async *rows() {
      let items = 0;
      for await (const one of data.rows.read('items')) {
        yield itemRow(one, context);
        items += 1;
        await onItem(items);
      }
    },
  };
}

function itemRow(one: ReportItem, context: ReportContext): Cell[] {
  const { t, clock } = context;
  const yesOrNo = (value: boolean) => text(value ? t.yes : t.no);
  return [
    text(one.packageName),
    count(one.position),
    text(one.fileName),
    text(t.results[one.result]),
    text(one.how && t.judged[one.how]),
    text(one.errors.map((error) => errorWords(error, context)).join('\n')),
    text(one.comments.map((comment) => commentWords(comment, context)).join('\n')),
    text(one.judgedBy),
    time(clock(one.judgedAt)),
    yesOrNo(one.marks.length > 0),
    count(one.objectCount),
    decimal(one.elapsed === 0 ? null : one.elapsed / 1000),
    text(one.screen && t.screens[one.screen]),
    text(markWords(one.marks, t)),
    yesOrNo(one.carried),
    text(one.change && t.changes[one.change]),
    text(one.actualResult && t.results[one.actualResult]),
    text(one.sampledResult && t.results[one.sampledResult]),
    yesOrNo(one.invalid),
    text(one.annotator),
    text(one.jobNumber),
    count(one.frame),
    text(one.itemId),
    text(one.sha256),
    count(one.revision),
    text(one.result),
  ];
}
