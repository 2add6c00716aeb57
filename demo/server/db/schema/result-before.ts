import type { ItemResult, Judged, Verdict } from '../../../../src/shared/contract/item-result.ts';
import type { FoundError, ObjectError } from '../../../../src/shared/contract/review.ts';

/** An item's result with what belongs to it, as `item` has it; times as ISO text. */
export interface ResultBefore {
  readonly result: ItemResult;
  readonly how: Judged | null;
  readonly errors: readonly FoundError[];
  readonly carried: boolean;
  readonly actualResult: Verdict | null;
  readonly sampledResult: Verdict | null;
  readonly judgedById: string | null;
  readonly judgedAt: string | null;
  /** The conclusion of its package, where that ended with the new result. */
  readonly conclusion?: ConclusionBefore;
  /** The revision that it was given for, where a change of the annotations took it back. */
  readonly revision?: number;
}

/** An object's result with what belongs to it, as `item_object` has it; the time as ISO text. */
export interface ObjectBefore {
  readonly result: ItemResult;
  readonly errors: readonly ObjectError[];
  readonly carried: boolean;
  readonly judgedById: string | null;
  readonly judgedAt: string | null;
}

/** How a package was concluded, and on which results. */
export interface ConclusionBefore {
  readonly finishedById: string | null;
  readonly finishedAt: string | null;
  /** Their hash (`judging/item/results-in-package.ts`); left out where it was written down before there was one. */
  readonly results?: string;
}
