import { sql } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';

/**
 * Results as literals in a statement. The planner takes an index with a condition, such as `result = '20'`, only
 * where the statement says the same: the value of a parameter it may not know yet.
 */
export const RESULT_SQL = {
  unchecked: sql.raw(`'${ITEM_RESULT.unchecked}'`),
  accepted: sql.raw(`'${ITEM_RESULT.accepted}'`),
  rejected: sql.raw(`'${ITEM_RESULT.rejected}'`),
} as const;
