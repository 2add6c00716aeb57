import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import type { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';

/** What an item has before a verdict, for its undoing; null for nothing. */
export function resultBefore(now: typeof item.$inferSelect): ResultBefore | null {
  const { result, how, errors, carried, actualResult, sampledResult, judgedById, judgedAt } = now;
  if (result === ITEM_RESULT.unchecked) return null;
  const at = judgedAt?.toISOString() ?? null;
  return { result, how, errors, carried, actualResult, sampledResult, judgedById, judgedAt: at };
}

/** Of an item that nobody has judged. */
export const NOTHING: ResultBefore = {
  result: ITEM_RESULT.unchecked,
  how: null,
  errors: [],
  carried: false,
  actualResult: null,
  sampledResult: null,
  judgedById: null,
  judgedAt: null,
};

/**
 * What an item gets first whose objects have the word over what it had: nothing, or what followed from them then, which
 * they correct. That keeps what somebody had decided before its objects took it over.
 */
export function beforeOverruled(before: ResultBefore): ResultBefore {
  if (before.how === JUDGED.objects) return before;
  return { ...NOTHING, sampledResult: before.sampledResult };
}
