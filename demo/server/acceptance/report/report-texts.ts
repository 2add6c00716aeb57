import type { BatchState } from '../../../../src/shared/contract/batch-state.ts';
import type { ItemResult, Judged } from '../../../../src/shared/contract/item-result.ts';
import type { Language } from '../../../../src/shared/contract/language.ts';
import { en } from './report-texts-en.ts';
import { ja } from './report-texts-ja.ts';
import { zh } from './report-texts-zh.ts';

/** The words of a report. It is written on the server, so they are not among the client's locales. */
export interface ReportTexts {
  readonly title: string;
  readonly sheets: { readonly summary: string; readonly packages: string; readonly items: string };
  readonly batch: string;
  readonly number: string;
  readonly order: string;
  readonly project: string;
  readonly submitter: string;
  readonly deliveredAt: string;
  readonly status: string;
  readonly round: string;
  readonly completedAt: string;
  readonly lastAcceptor: string;
  readonly remark: string;
  readonly packages: string;
  readonly packagesAccepted: string;
  readonly packagesRejected: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly timeZone: string;
  readonly figures: string;
  readonly delivered: string;
  readonly reviewed: string;
  readonly unchecked: string;
  readonly accepted: string;
  readonly rejected: string;
  readonly accuracyRate: string;
  readonly actualAccepted: string;
  readonly actualRejected: string;
  readonly actualAccuracyRate: string;
  readonly sampledAccepted: string;
  readonly sampledRejected: string;
  readonly sampledAccuracyRate: string;
  readonly edited: string;
  readonly commented: string;
  readonly errors: string;
  readonly errorType: string;
  readonly items: string;
  readonly shareOfRejected: string;
  readonly position: string;
  readonly package: string;
  readonly invalid: string;
  readonly concludedBy: string;
  readonly concludedAt: string;
  readonly fileName: string;
  readonly result: string;
  readonly how: string;
  readonly comments: string;
  readonly acceptor: string;
  readonly judgedAt: string;
  readonly objects: string;
  readonly yes: string;
  readonly no: string;
  readonly batchStates: Readonly<Record<BatchState, string>>;
  readonly results: Readonly<Record<ItemResult, string>>;
  readonly packageReviewing: string;
  readonly packageReviewable: string;
  readonly judged: Readonly<Record<Judged, string>>;
}

const TEXTS: Readonly<Record<Language, ReportTexts>> = { en, zh, ja };

export function reportTexts(language: Language): ReportTexts {
  return TEXTS[language];
}
