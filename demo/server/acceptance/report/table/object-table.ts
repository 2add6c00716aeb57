import { type Cell, count, decimal, text, time } from '../../../spreadsheet/cell.ts';
import { column } from '../../../spreadsheet/table.ts';
import type { ReportContext } from '../report-context.ts';
import type { ReportObject } from '../report-rows.ts';
import { errorWords } from '../words.ts';
import type { ReportTable } from './report-table.ts';

/** The objects of the latest revisions, in the order of their items. */
export function objectTable(context: ReportContext): ReportTable {
  const { t, data, timeHead } = context;
  return {
    id: 'objects',
    title: t('reportfile:sheets.objects'),
    columns: [
      column(t('fields:package'), 24),
      column(t('fields:position'), 8),
      column(t('fields:fileName'), 40),
      column(t('reportfile:objectId'), 14),
      column(t('reportfile:label'), 20),
      column(t('reportfile:kind'), 14),
      column(t('reportfile:x'), 12),
      column(t('reportfile:y'), 12),
      column(t('reportfile:width'), 12),
      column(t('reportfile:height'), 12),
      column(t('reportfile:area'), 14),
      column(t('fields:result'), 12),
      column(t('reportfile:errorsFound'), 40),
      column(t('reportfile:carried'), 10),
      column(t('reportfile:changedObject'), 10),
      column(t('fields:acceptor'), 20),
      column(timeHead(t('fields:judgedAt')), 20),
      column(t('reportfile:itemId'), 38),
    ],
    count: data.rows.count('objects'),
    async *rows() {
      for await (const one of data.rows.read('objects')) yield objectRow(one, context);
    },
  };
}

function objectRow(one: ReportObject, context: ReportContext): Cell[] {
  const { t, clock, labelOf, packageName } = context;
  const yesOrNo = (value: boolean) => text(value ? t('fields:yes') : t('fields:no'));
  return [
    text(packageName(one.packageName)),
    count(one.position),
    text(one.fileName),
    text(one.objectId),
    text(labelOf(one.label)),
    text(t(`reportfile:kinds.${one.kind}`)),
    decimal(one.x),
    decimal(one.y),
    decimal(one.width),
    decimal(one.height),
    decimal(one.area),
    text(t(`delivery:itemResult.${one.result}`)),
    text(one.errors.map((error) => errorWords(error, context)).join('\n')),
    yesOrNo(one.carried),
    yesOrNo(one.changed),
    text(one.judgedBy),
    time(clock(one.judgedAt)),
    text(one.itemId),
  ];
}
