import type { en } from './report-texts-en.ts';

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** The words of a report. It is written on the server, so they are not among the client's locales. */
export type ReportTexts = Texts<typeof en>;
