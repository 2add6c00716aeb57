import type { ReportFormat } from '../../../../src/shared/contract/accept/report.ts';
import type { Language } from '../../../../src/shared/contract/language.ts';
import { fileNameOf } from '../../texts/file-name.ts';
import { textsIn } from '../../texts/texts.ts';

/** What a report of each format is saved as. */
export const REPORT_FILE: Readonly<Record<ReportFormat, { readonly type: string; readonly ending: string }>> =
  {
    xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
    csv: { type: 'application/zip', ending: 'csv.zip' },
    html: { type: 'text/html; charset=utf-8', ending: 'html' },
  };

interface Named {
  readonly format: ReportFormat;
  readonly language: Language;
  /** On the clock of the report's zone. */
  readonly today: Date;
}

export function reportFileName(batchName: string, { format, language, today }: Named): string {
  const title = textsIn(language)(format === 'html' ? 'reportfile:certificate' : 'reportfile:title');
  const name = `${title} ${batchName} ${today.toISOString().slice(0, 10)}`;
  return `${fileNameOf(name)}.${REPORT_FILE[format].ending}`;
}

/** The same in every try to write it: a storage has a file whole or not at all, and no try leaves one behind. */
export function reportKey(customerId: string, reportId: string): string {
  return `reports/${customerId}/${reportId}`;
}
