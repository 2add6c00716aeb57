import * as v from 'valibot';
import { ApiError } from '../api/api-error.ts';
import { ERROR } from '../contract/error-code.ts';
import { ITEM_RESULT } from '../contract/item-result.ts';
import { judgedMeanwhile } from '../contract/studio.ts';
import type { ItemVerdictEntry } from './work.ts';

/**
 * Whether an item was refused its acceptance because a colleague had just accepted it: what the person wants stands, and
 * there is nothing to decide. Two rejections may name other errors, and a sample's results are its own.
 */
export function isGivenAlready(
  error: unknown,
  { result, spotCheckId }: ItemVerdictEntry['request'],
): boolean {
  if (result !== ITEM_RESULT.accepted || spotCheckId !== undefined) return false;
  if (!(error instanceof ApiError) || error.code !== ERROR.judgedMeanwhile) return false;
  return v.is(v.object({ ...judgedMeanwhile.entries, result: v.literal(result) }), error.detail);
}
