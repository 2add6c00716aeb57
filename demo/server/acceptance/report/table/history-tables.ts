import { count, decimal, text, time } from '../../../spreadsheet/cell.ts';
import { column } from '../../../spreadsheet/table.ts';
import type { ReportContext } from '../report-context.ts';
import { detailWords, errorWords } from '../words.ts';
import type { ReportTable } from './report-table.ts';

/** Every result that was ever given, package by package and item by item; nothing is left out. */
export function verdictTable(context: ReportContext): ReportTable {
  const { data, t, clock, packageName, timeHead } = context;
  const whole = (jobNumber: string | null) =>
    jobNumber === null ? t('reportfile:wholePackage') : t('reportfile:wholeJob', { number: jobNumber });
  return {
    id: 'verdicts',
    title: t('reportfile:sheets.verdicts'),
    columns: [
      column(t('fields:package'), 24),
      column(t('fields:position'), 8),
      column(t('fields:fileName'), 40),
      column(t('fields:result'), 12),
      column(t('fields:how'), 24),
      column(t('reportfile:by'), 20),
      column(timeHead(t('reportfile:at')), 20),
      column(t('fields:round'), 8),
      column(t('reportfile:screen'), 14),
      column(t('reportfile:seconds'), 10),
      column(t('fields:remark'), 60),
      column(t('reportfile:errorsFound'), 40),
    ],
    count: data.rows.count('verdicts'),
    async *rows() {
      for await (const one of data.rows.read('verdicts')) {
        const notes = [
          one.uncheckedOnly && t('reportfile:uncheckedOnly'),
          one.undone && t('reportfile:undone'),
        ];
        yield [
          text(packageName(one.packageName)),
          count(one.position),
          text(one.fileName ?? whole(one.jobNumber)),
          text(t(`delivery:itemResult.${one.result}`)),
          text([t(`fields:judged.${one.how}`), ...notes].filter(Boolean).join(t('reportfile:list'))),
          text(one.by),
          time(clock(one.at)),
          count(one.round),
          text(one.screen && t(`reportfile:screens.${one.screen}`)),
          decimal(one.elapsed === 0 ? null : one.elapsed / 1000),
          text(one.remark),
          text(one.errors.map((error) => errorWords(error, context)).join('\n')),
        ];
      }
    },
  };
}

/** What happened to the batch, the first thing first. */
export function historyTable(context: ReportContext): ReportTable {
  const { data, t, clock, packageName, timeHead } = context;
  return {
    id: 'history',
    title: t('reportfile:sheets.history'),
    columns: [
      column(timeHead(t('reportfile:at')), 20),
      column(t('reportfile:by'), 20),
      column(t('reportfile:event'), 26),
      column(t('fields:package'), 24),
      column(t('reportfile:detail'), 60),
      column(t('reportfile:screen'), 14),
    ],
    count: data.rows.count('events'),
    async *rows() {
      for await (const one of data.rows.read('events')) {
        yield [
          time(clock(one.at)),
          text(one.by),
          text(t(`reportfile:events.${one.event}`)),
          text(one.packageName && packageName(one.packageName)),
          text(detailWords(one, context)),
          text(one.screen && t(`reportfile:screens.${one.screen}`)),
        ];
      }
    },
  };
}
