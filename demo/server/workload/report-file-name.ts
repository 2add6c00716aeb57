import type { workloadReport } from '../db/schema/workload.ts';
import { fileNameOf } from '../texts/file-name.ts';
import { textsIn } from '../texts/texts.ts';

type Named = Pick<typeof workloadReport.$inferSelect, 'language' | 'fromMonth' | 'toMonth'>;

/** What the workbook of a report is called, in the language of the report. */
export function reportFileName({ language, fromMonth, toMonth }: Named): string {
  return fileNameOf(`${textsIn(language)('workloadfile:title')} ${monthsText(fromMonth, toMonth)}.xlsx`);
}

export function monthsText(from: string, to: string): string {
  return from === to ? from : `${from} – ${to}`;
}
