import { is, SQL, sql } from 'drizzle-orm';
import type { ItemResult, Judged } from '../../../src/shared/contract/item-result.ts';
import { ITEM_RESULT, JUDGED } from '../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../src/shared/contract/review.ts';
import { item } from '../db/schema/delivery.ts';
import type { Transaction } from '../db/transaction.ts';
import { changeItems } from './change-items.ts';
import { COUNTED_BY } from './counted.ts';

export interface ResultChange {
  /** Which items get the result: a condition on the columns of `item`. */
  readonly items: SQL;
  /** 00 takes a result back. */
  readonly result: ItemResult;
  readonly how: Judged;
  /** Of a rejection, or an expression on the item's row; other results carry none. */
  readonly errors?: readonly FoundError[] | SQL;
  /**
   * Of a spot check on data that somebody else holds: only what the sample says changes, the results stay
   * theirs to give.
   */
  readonly onlySampled?: boolean;
  readonly accountId: string;
  readonly at: Date;
  /** The call of the bulk result that this is. */
  readonly callId?: string;
}

/**
 * Gives items a result: with `restoreResults` and `restoreBefore`, the only writer of results. Packages, batches and
 * orders follow in the same statement (`change-items.ts`).
 *
 * A bulk result overrides single results and keeps the actual ones (specification 4): what was counted as
 * accepted or rejected follows the new result, what a person judged singly, in a spot check or object by object
 * does not.
 */
export function applyResults(tx: Transaction, change: ResultChange): Promise<{ changed: number }> {
  return changeItems(tx, {
    chosen: sql`
      select id, ${COUNTED_BY} from ${item} where ${change.items}
      order by id for no key update
    `,
    columns: newColumns(change),
    callId: change.callId,
  });
}

function newColumns({ result, how, errors, onlySampled, accountId, at }: ResultChange): SQL {
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
    if (result !== ITEM_RESULT.rejected || errors) columns.push(sql`errors = ${asJson(errors)}`);
  } else {
    columns.push(sql`actual_result = ${verdict}`, sql`errors = ${asJson(errors)}`);
  }
  if (how === JUDGED.spotCheck) columns.push(sql`sampled_result = ${verdict}`);
  return sql.join(columns, sql`, `);
}

function asJson(errors: readonly FoundError[] | SQL = []): SQL {
  return is(errors, SQL) ? errors : sql`${JSON.stringify(errors)}::jsonb`;
}
