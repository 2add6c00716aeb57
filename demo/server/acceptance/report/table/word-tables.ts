import type { ReportContext } from '../report-context.ts';
import { count, text, time } from './cell.ts';
import { column, type Table } from './table.ts';

/** Comments on items and objects, item by item, each thread in the order it was written. */
export function commentTable({ data, t, clock }: ReportContext): Table {
  return {
    id: 'comments',
    title: t.sheets.comments,
    columns: [
      column(t.package, 24),
      column(t.position, 8),
      column(t.fileName, 40),
      column(t.objectId, 14),
      column(t.by, 20),
      column(t.role, 12),
      column(t.at, 20),
      column(t.reply, 10),
      column(t.text, 80),
      column(t.resolvedBy, 20),
      column(t.resolvedAt, 20),
      column(t.itemId, 38),
    ],
    count: data.rows.count('comments'),
    async *rows() {
      for await (const one of data.rows.read('comments')) {
        yield [
          text(one.packageName),
          count(one.position),
          text(one.fileName),
          text(one.objectId),
          text(one.author),
          text(one.byProvider ? t.provider : t.ownSide),
          time(clock(one.at)),
          text(one.parentId === null ? t.no : t.yes),
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
export function messageTable({ data, t, clock }: ReportContext): Table {
  return {
    id: 'messages',
    title: t.sheets.messages,
    columns: [
      column(t.by, 20),
      column(t.role, 12),
      column(t.at, 20),
      column(t.reply, 10),
      column(t.text, 80),
      column(t.closedBy, 20),
      column(t.closedAt, 20),
    ],
    count: data.messages.length,
    *rows() {
      for (const one of data.messages) {
        yield [
          text(one.author),
          text(one.byProvider ? t.provider : t.ownSide),
          time(clock(one.at)),
          text(one.parentId === null ? t.no : t.yes),
          text(one.text),
          text(one.closedBy),
          time(clock(one.closedAt)),
        ];
      }
    },
  };
}
