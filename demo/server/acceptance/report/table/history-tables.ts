import type { ReportContext } from '../report-context.ts';
import { detailWords } from '../words.ts';
import { count, decimal, text, time } from './cell.ts';
import { column, type Table } from './table.ts';

/** Every result that was ever given, package by package and item by item; nothing is left out. */
export function verdictTable({ data, t, clock }: ReportContext): Table {
  return {
    id: 'verdicts',
    title: t.sheets.verdicts,
    columns: [
      column(t.package, 24),
      column(t.position, 8),
      column(t.fileName, 40),
      column(t.result, 12),
      column(t.how, 24),
      column(t.by, 20),
      column(t.at, 20),
      column(t.round, 8),
      column(t.screen, 14),
      column(t.seconds, 10),
      column(t.remark, 60),
    ],
    count: data.rows.count('verdicts'),
    async *rows() {
      for await (const one of data.rows.read('verdicts')) {
        const notes = [one.uncheckedOnly && t.uncheckedOnly, one.undone && t.undone];
        yield [
          text(one.packageName),
          count(one.position),
          text(one.fileName ?? t.wholePackage),
          text(t.results[one.result]),
          text([t.judged[one.how], ...notes].filter(Boolean).join(t.list)),
          text(one.by),
          time(clock(one.at)),
          count(one.round),
          text(one.screen && t.screens[one.screen]),
          decimal(one.elapsed === 0 ? null : one.elapsed / 1000),
          text(one.remark),
        ];
      }
    },
  };
}

/** What happened to the batch, the first thing first. */
export function historyTable(context: ReportContext): Table {
  const { data, t, clock } = context;
  return {
    id: 'history',
    title: t.sheets.history,
    columns: [
      column(t.at, 20),
      column(t.by, 20),
      column(t.event, 26),
      column(t.package, 24),
      column(t.detail, 60),
      column(t.screen, 14),
    ],
    count: data.rows.count('events'),
    async *rows() {
      for await (const one of data.rows.read('events')) {
        yield [
          time(clock(one.at)),
          text(one.by),
          text(t.events[one.event]),
          text(one.packageName),
          text(detailWords(one, context)),
          text(one.screen && t.screens[one.screen]),
        ];
      }
    },
  };
}
