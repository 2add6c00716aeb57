import { type Cell, count, decimal, text, time } from '../../../spreadsheet/cell.ts';
import { column } from '../../../spreadsheet/table.ts';
import type { ReportContext } from '../report-context.ts';
import type { ReportItem } from '../report-rows.ts';
import { commentWords, errorWords, markWords } from '../words.ts';
import type { ReportTable } from './report-table.ts';

/** The items, package by package. `onItem` is told after each how many there were. */
export function itemTable(
  context: ReportContext,
  onItem: (items: number) => Promise<void> | undefined,
): ReportTable {
  const { t, data, timeHead } = context;
  return {
    id: 'items',
    title: t('reportfile:sheets.items'),
    columns: [
      column(t('fields:package'), 24),
      column(t('fields:position'), 8),
      column(t('fields:fileName'), 40),
      column(t('fields:result'), 12),
      column(t('fields:how'), 16),
      column(t('reportfile:errorsFound'), 40),
      column(t('reportfile:comments'), 40),
      column(t('fields:acceptor'), 20),
      column(timeHead(t('fields:judgedAt')), 20),
      column(t('fields:figure.edited'), 10),
      column(t('fields:figure.objects'), 10),
      column(t('reportfile:seconds'), 10),
      column(t('reportfile:screen'), 14),
      column(t('fields:marks'), 24),
      column(t('reportfile:carried'), 10),
      column(t('reportfile:change'), 14),
      column(t('reportfile:actualResult'), 12),
      column(t('reportfile:sampledResult'), 12),
      column(t('fields:figure.invalid'), 10),
      column(t('fields:annotator'), 18),
      column(t('fields:jobNumber'), 18),
      column(t('fields:frame'), 8),
      column(t('reportfile:itemId'), 38),
      column(t('reportfile:fileHash'), 66),
      column(t('reportfile:revision'), 10),
      column(t('reportfile:resultCode'), 10),
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
  const { t, clock, packageName } = context;
  const yesOrNo = (value: boolean) => text(value ? t('fields:yes') : t('fields:no'));
  return [
    text(packageName(one.packageName)),
    count(one.position),
    text(one.fileName),
    text(t(`delivery:itemResult.${one.result}`)),
    text(one.how && t(`fields:judged.${one.how}`)),
    text(one.errors.map((error) => errorWords(error, context)).join('\n')),
    text(one.comments.map((comment) => commentWords(comment, context)).join('\n')),
    text(one.judgedBy),
    time(clock(one.judgedAt)),
    yesOrNo(one.marks.length > 0),
    count(one.objectCount),
    decimal(one.elapsed === 0 ? null : one.elapsed / 1000),
    text(one.screen && t(`reportfile:screens.${one.screen}`)),
    text(markWords(one.marks, t)),
    yesOrNo(one.carried),
    text(one.change && t(`reportfile:changes.${one.change}`)),
    text(one.actualResult && t(`delivery:itemResult.${one.actualResult}`)),
    text(one.sampledResult && t(`delivery:itemResult.${one.sampledResult}`)),
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
