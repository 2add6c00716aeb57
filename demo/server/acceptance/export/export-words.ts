import type { BatchState, PackageState } from '../../../../src/shared/contract/batch-state.ts';
import type { ItemMark, ItemResult, Judged } from '../../../../src/shared/contract/item-result.ts';
import type { Language } from '../../../../src/shared/contract/language.ts';
import { en } from './export-words-en.ts';
import { ja } from './export-words-ja.ts';
import { zh } from './export-words-zh.ts';

/** The words of exported lists. They are written on the server, so they are not among the client's locales. */
export interface ExportWords {
  readonly batches: string;
  readonly packages: string;
  readonly items: string;
  readonly batch: string;
  readonly number: string;
  readonly order: string;
  readonly project: string;
  readonly status: string;
  readonly round: string;
  readonly submitter: string;
  readonly deliveredAt: string;
  readonly packageCount: string;
  readonly packagesAccepted: string;
  readonly packagesRejected: string;
  readonly delivered: string;
  readonly reviewed: string;
  readonly accepted: string;
  readonly rejected: string;
  readonly accuracyRate: string;
  readonly actualAccepted: string;
  readonly actualRejected: string;
  readonly actualAccuracyRate: string;
  readonly sampledAccepted: string;
  readonly sampledRejected: string;
  readonly sampledAccuracyRate: string;
  readonly objects: string;
  readonly objectsAccepted: string;
  readonly objectsRejected: string;
  readonly objectAccuracyRate: string;
  readonly lastAcceptor: string;
  readonly completedAt: string;
  readonly openMessages: string;
  readonly remark: string;
  readonly position: string;
  readonly package: string;
  readonly validData: string;
  readonly invalidData: string;
  readonly lastAccepted: string;
  readonly lastRejected: string;
  readonly assignees: string;
  readonly holder: string;
  readonly concludedBy: string;
  readonly concludedAt: string;
  readonly fileName: string;
  readonly result: string;
  readonly how: string;
  readonly errorTypes: string;
  readonly marks: string;
  readonly edited: string;
  readonly invalid: string;
  readonly comments: string;
  readonly acceptor: string;
  readonly judgedAt: string;
  readonly annotator: string;
  readonly jobNumber: string;
  readonly frame: string;
  readonly carried: string;
  readonly changed: string;
  readonly datasetId: string;
  readonly yes: string;
  readonly no: string;
  readonly batchStates: Readonly<Record<BatchState, string>>;
  readonly packageStates: Readonly<Record<PackageState, string>>;
  readonly results: Readonly<Record<ItemResult, string>>;
  readonly judged: Readonly<Record<Judged, string>>;
  readonly itemMarks: Readonly<Record<ItemMark, string>>;
}

const WORDS: Readonly<Record<Language, ExportWords>> = { en, zh, ja };

export function exportWords(language: Language): ExportWords {
  return WORDS[language];
}
