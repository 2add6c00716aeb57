import { localClock } from '../clock/local-clock.ts';
import type { workloadReport } from '../db/schema/workload.ts';
import { type Cell, text, time } from '../spreadsheet/cell.ts';
import { column, type Table } from '../spreadsheet/table.ts';
import type { Say } from '../texts/texts.ts';
import { monthsText } from './report-file-name.ts';

export interface WrittenReport {
  readonly report: typeof workloadReport.$inferSelect;
  /** Who asked for it. */
  readonly operator: string;
  readonly orders: readonly { readonly name: string }[];
}

/** What a report is about: whoever bills by it has to know which months these are, and whose clocks end them. */
export function aboutTable({ report, operator, orders }: WrittenReport, t: Say): Table {
  const { fromMonth, toMonth, timeZone, generatedAt } = report;
  const rows: Cell[][] = [
    [text(t('workloadfile:months')), text(monthsText(fromMonth, toMonth))],
    [text(t('workloadfile:timeZone')), text(timeZone)],
    ...orders.map(({ name }) => [text(t('workloadfile:order')), text(name)]),
    [text(t('workloadfile:operator')), text(operator)],
    [text(t('workloadfile:generatedAt')), time(localClock(timeZone)(generatedAt))],
  ];
  return {
    title: t('workloadfile:sheets.about'),
    columns: [column(t('workloadfile:title'), 28), column(t('reportfile:value'), 48)],
    count: rows.length,
    rows: () => rows,
  };
}
