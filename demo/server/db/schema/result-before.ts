import type { ItemResult, Judged, Verdict } from '../../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../../src/shared/contract/review.ts';

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
}
