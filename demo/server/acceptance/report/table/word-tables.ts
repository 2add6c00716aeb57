import { count, text, time } from '../../../spreadsheet/cell.ts';
import { column } from '../../../spreadsheet/table.ts';
import type { ReportContext } from '../report-context.ts';
import type { ReportTable } from './report-table.ts';

/** Comments on items and objects, item by item, each thread in the order it was written. */
export function commentTable({ data, t, clock, packageName, timeHead }: ReportContext): ReportTable {
  return {
    id: 'comments',
    title: t('reportfile:sheets.comments'),
    columns: [
      column(t('fields:package'), 24),
      column(t('fields:position'), 8),
      column(t('fields:fileName'), 40),
      column(t('reportfile:objectId'), 14),
      column(t('reportfile:by'), 20),
      column(t('reportfile:role'), 12),
      column(timeHead(t('reportfile:at')), 20),
      column(t('reportfile:reply'), 10),
      column(t('reportfile:text'), 80),
      column(t('reportfile:resolvedBy'), 20),
      column(timeHead(t('reportfile:resolvedAt')), 20),
      column(t('reportfile:itemId'), 38),
    ],
    count: data.rows.count('comments'),
    async *rows() {
      for await (const one of data.rows.read('comments')) {
        yield [
          text(packageName(one.packageName)),
          count(one.position),
          text(one.fileName),
          text(one.objectId),
          text(one.author),
          text(one.byProvider ? t('reportfile:provider') : t('reportfile:ownSide')),
          time(clock(one.at)),
          text(one.parentId === null ? t('fields:no') : t('fields:yes')),
          text(one.text),
          text(one.resolvedBy),
          time(clock(one.resolvedAt)),
          text(one.itemId),
        ];
      }
    },
  };
}

/** Leave-messages on the batch, each followed by its answers. */
export function messageTable({ data, t, clock, timeHead }: ReportContext): ReportTable {
  return {
    id: 'messages',
    title: t('reportfile:sheets.messages'),
    columns: [
      column(t('reportfile:by'), 20),
      column(t('reportfile:role'), 12),
      column(timeHead(t('reportfile:at')), 20),
      column(t('reportfile:reply'), 10),
      column(t('reportfile:text'), 80),
      column(t('reportfile:closedBy'), 20),
      column(timeHead(t('reportfile:closedAt')), 20),
    ],
    count: data.messages.length,
    *rows() {
      for (const one of data.messages) {
        yield [
          text(one.author),
          text(one.byProvider ? t('reportfile:provider') : t('reportfile:ownSide')),
          time(clock(one.at)),
          text(one.parentId === null ? t('fields:no') : t('fields:yes')),
          text(one.text),
          text(one.closedBy),
          time(clock(one.closedAt)),
        ];
      }
    },
  };
}
