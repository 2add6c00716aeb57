import type { BatchState } from '../../../../src/shared/contract/batch-state.ts';
import type { ItemMark, ItemResult, Judged } from '../../../../src/shared/contract/item-result.ts';

/**
 * What figures, fields and states are called in files that the server writes: the same in exported lists and in
 * reports. They are not among the client's locales, which the server does not have.
 */
export interface AcceptanceWords {
  readonly batch: string;
  readonly number: string;
  readonly order: string;
  readonly project: string;
  readonly status: string;
  readonly round: string;
  readonly submitter: string;
  readonly deliveredAt: string;
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
  readonly lastAccepted: string;
  readonly lastRejected: string;
  readonly concludedBy: string;
  readonly concludedAt: string;
  readonly fileName: string;
  readonly result: string;
  readonly how: string;
  readonly marks: string;
  readonly acceptor: string;
  readonly judgedAt: string;
  readonly annotator: string;
  readonly jobNumber: string;
  readonly frame: string;
  readonly yes: string;
  readonly no: string;
  readonly batchStates: Readonly<Record<BatchState, string>>;
  readonly results: Readonly<Record<ItemResult, string>>;
  readonly judged: Readonly<Record<Judged, string>>;
  readonly itemMarks: Readonly<Record<ItemMark, string>>;
}
