import * as v from 'valibot';
import { ITEM_RESULT, type ItemResult } from '../item-result.ts';
import type { Severity } from './error-type.ts';

/**
 * How the results of an item's objects become the item's: shown to everybody, set by administrators.
 * - `any`: one rejected object rejects the item
 * - `share`: rejected when more than this share of its objects is
 * - `severity`: rejected when the weights of the rejected objects reach a limit
 */
export const objectRule = v.variant('kind', [
  v.object({ kind: v.literal('any') }),
  v.object({ kind: v.literal('share'), share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) }),
  v.object({
    kind: v.literal('severity'),
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  }),
]);
export type ObjectRule = v.InferOutput<typeof objectRule>;

export const DEFAULT_OBJECT_RULE: ObjectRule = { kind: 'any' };

/** What a rejected object weighs under `severity`, by the most severe of its errors; without one it is major. */
export const SEVERITY_WEIGHT: Record<Severity, number> = { minor: 1, major: 3, critical: 10 };

export interface JudgedObjects {
  readonly total: number;
  readonly accepted: number;
  readonly rejected: number;
  /** Sum of the weights of the rejected ones. */
  readonly weight: number;
}

/**
 * The item's result: rejected as soon as the rule says so, accepted once every object is judged and it does not,
 * unchecked until then and for an item without objects.
 */
export function resultByRule(rule: ObjectRule, objects: JudgedObjects): ItemResult {
  if (isRejected(rule, objects)) return ITEM_RESULT.rejected;
  const isComplete = objects.total > 0 && objects.accepted + objects.rejected === objects.total;
  return isComplete ? ITEM_RESULT.accepted : ITEM_RESULT.unchecked;
}

function isRejected(rule: ObjectRule, { total, rejected, weight }: JudgedObjects): boolean {
  switch (rule.kind) {
    case 'any':
      return rejected > 0;
    case 'share':
      return total > 0 && rejected / total > rule.share;
    case 'severity':
      return weight >= rule.limit;
  }
}
