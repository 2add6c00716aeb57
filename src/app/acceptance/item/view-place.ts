import type { ObjectRule } from '../../../shared/contract/accept/object-rule.ts';
import type { BatchKind } from '../../../shared/contract/accept/package.ts';

/** What the views of data need to know of where the data lies: a package, or a whole batch. */
export interface ViewPlace {
  readonly batchId: string;
  /** Left out for a whole batch. */
  readonly packageId?: string | undefined;
  readonly round: number;
  readonly kind: BatchKind;
  /** How objects' results become their item's. */
  readonly rule: ObjectRule;
  /** A rejection needs an error type: the order says so. */
  readonly errorRequired: boolean;
  /** Why no results can be given here at all, in words; null where they can. */
  readonly notJudged: string | null;
}
