import { is, SQL, sql } from 'drizzle-orm';
import type { ItemResult, Judged } from '../../../../src/shared/contract/item-result.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../../src/shared/contract/review.ts';

/** One result for items. */
export interface GivenResult {
  /** 00 takes a result back. */
  readonly result: ItemResult;
  readonly how: Judged;
  /** Of a rejection, or an expression on the item's row; other results carry none. */
  readonly errors?: readonly FoundError[] | SQL | undefined;
  /**
   * Of a spot check on data that somebody else holds: only what the sample says changes, the results stay
   * theirs to give.
   */
  readonly onlySampled?: boolean | undefined;
  /** Null where nobody of the customer gave it. */
  readonly accountId: string | null;
  readonly at: Date;
}

/**
 * The columns of items that get a result. A bulk result overrides single results and keeps the actual ones
 * (specification 4): what was counted as accepted or rejected follows the new result, what a person judged singly,
 * in a spot check or object by object does not.
 */
export function resultColumns({ result, how, errors, onlySampled, accountId, at }: GivenResult): SQL {
  const takenBack = result === ITEM_RESULT.unchecked;
  const verdict = takenBack ? sql`null` : sql`${result}`;
  if (onlySampled) return sql`sampled_result = ${verdict}`;
  const columns = [
    // What is given anew is no longer the last round's.
    sql`result = ${result}, carried = false`,
    takenBack
      ? sql`how = null, judged_by_id = null, judged_at = null`
      : sql`how = ${how}, judged_by_id = ${accountId}::uuid, judged_at = ${at.toISOString()}::timestamptz`,
  ];
  if (how === JUDGED.bulk) {
    // Errors belong to a rejection. One that names none leaves those that were found.
    if (result !== ITEM_RESULT.rejected || errors) columns.push(sql`errors = ${errorsAsJson(errors)}`);
  } else {
    columns.push(sql`actual_result = ${verdict}`, sql`errors = ${errorsAsJson(errors)}`);
  }
  if (how === JUDGED.spotCheck) columns.push(sql`sampled_result = ${verdict}`);
  return sql.join(columns, sql`, `);
}

export function errorsAsJson(errors: readonly FoundError[] | SQL = []): SQL {
  return is(errors, SQL) ? errors : sql`${JSON.stringify(errors)}::jsonb`;
}
