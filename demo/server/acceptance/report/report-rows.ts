import type { BatchEvent, EventDetail } from '../../../../src/shared/contract/accept/history.ts';
import type { SpotCheck } from '../../../../src/shared/contract/accept/spot-check.ts';
import type { AnnotationObject, ObjectKind } from '../../../../src/shared/contract/annotation-document.ts';
import type {
  ItemChange,
  ItemMark,
  ItemResult,
  Judged,
  Screen,
  Verdict,
} from '../../../../src/shared/contract/item-result.ts';
import type { FoundError, ObjectError } from '../../../../src/shared/contract/review.ts';

/* What a report is written from, as it lies in the spool: instants are ISO 8601 texts. */

export interface ItemPlace {
  readonly itemId: string;
  readonly packageName: string;
  readonly position: number;
  readonly fileName: string;
}

export interface ReportItem extends ItemPlace {
  readonly result: ItemResult;
  readonly how: Judged | null;
  readonly errors: readonly FoundError[];
  readonly comments: readonly ReportComment[];
  readonly judgedBy: string | null;
  readonly judgedAt: string | null;
  /** Milliseconds spent on it in all. */
  readonly elapsed: number;
  /** Where the last single result was given. */
  readonly screen: Screen | null;
  readonly marks: readonly ItemMark[];
  readonly invalid: boolean;
  readonly carried: boolean;
  readonly change: ItemChange | null;
  readonly actualResult: Verdict | null;
  readonly sampledResult: Verdict | null;
  readonly objectCount: number;
  readonly annotator: string | null;
  readonly jobNumber: string | null;
  readonly frame: number | null;
  readonly revision: number;
  readonly sha256: string | null;
}

export interface ReportComment extends ItemPlace {
  readonly commentId: string;
  readonly parentId: string | null;
  readonly objectId: string | null;
  readonly author: string;
  readonly byProvider: boolean;
  readonly at: string;
  readonly text: string;
  readonly resolvedBy: string | null;
  readonly resolvedAt: string | null;
}

export interface ReportObject extends ItemPlace {
  readonly objectId: string;
  readonly label: string;
  readonly kind: ObjectKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly area: number;
  readonly result: ItemResult;
  readonly errors: readonly ObjectError[];
  readonly carried: boolean;
  readonly changed: boolean;
  readonly judgedBy: string | null;
  readonly judgedAt: string | null;
}

/** A rejection as the certificate shows it: of one object, or of an item where no object was named. */
export interface Rejection extends ItemPlace {
  /** How many items of the batch come before it. */
  readonly itemsBefore: number;
  readonly mediaKey: string;
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  /** Null for a whole item. */
  readonly objectId: string | null;
  readonly label: string | null;
  /** Its number among the objects of its item, from 1, by which the studio names it; null where it is gone. */
  readonly place: number | null;
  /** Null for a whole item, for an object that is gone, and beyond what is pictured. */
  readonly shape: AnnotationObject | null;
  readonly pictured: boolean;
  readonly errors: readonly ObjectError[];
  readonly comments: readonly ReportComment[];
  readonly judgedBy: string | null;
  readonly judgedAt: string | null;
}

/** A result that was given, once for each item, or for a whole package or job number. */
export interface ReportVerdict {
  readonly at: string;
  readonly by: string;
  readonly packageName: string;
  /** Null for a result of a whole package, or of a job number. */
  readonly position: number | null;
  readonly fileName: string | null;
  /** Of a conclusion of one. */
  readonly jobNumber: string | null;
  readonly result: ItemResult;
  readonly how: Judged;
  /** Why it was rejected; a later round has reasons of its own, so these stand nowhere else. */
  readonly errors: readonly FoundError[];
  readonly uncheckedOnly: boolean;
  readonly round: number;
  readonly screen: Screen | null;
  readonly elapsed: number;
  readonly remark: string | null;
  /** A bulk result that who gave it took back. */
  readonly undone: boolean;
}

export interface ReportEvent {
  readonly at: string;
  readonly by: string;
  readonly event: BatchEvent;
  readonly packageName: string | null;
  readonly detail: EventDetail;
  readonly screen: Screen | null;
}

export interface ReportSample extends ItemPlace {
  readonly number: number;
  readonly drawn: number;
  readonly stratum: string;
  readonly result: Verdict | null;
  readonly judgedBy: string | null;
  readonly judgedAt: string | null;
}

export interface SpooledRows {
  readonly items: ReportItem;
  readonly comments: ReportComment;
  readonly objects: ReportObject;
  readonly rejections: Rejection;
  readonly verdicts: ReportVerdict;
  readonly events: ReportEvent;
  readonly samples: ReportSample;
}

/** Small enough to stay in memory: there are as many as people drew. */
export type ReportSpotCheck = Omit<
  SpotCheck,
  'spotCheckId' | 'batchId' | 'mayJudge' | 'mayCancel' | 'closedBy'
>;
