import type { Language } from '../../../../src/shared/contract/language.ts';
import type { ReportData } from './report-data.ts';

/** What the thread that writes a report is given. */
export interface ReportOrder {
  readonly data: ReportData;
  readonly language: Language;
  readonly timeZone: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** What it tells: how many items it has come to, and in the end the file. */
export type ReportNews = { readonly done: number } | { readonly file: Uint8Array<ArrayBuffer> };
