import { is, SQL, sql } from 'drizzle-orm';
import type { ItemResult, Judged } from '../../../src/shared/contract/item-result.ts';
import { ITEM_RESULT, JUDGED } from '../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../src/shared/contract/review.ts';
import { batch, batchPackage, item, order } from '../db/schema/delivery.ts';
import type { Transaction } from '../db/transaction.ts';
import { addTo, COUNTED, type Counted, deltaOf, sumOf } from './counted.ts';

export interface ResultChange {
  /** Which items get the result: a condition on the columns of `item`. */
  readonly items: SQL;
  /** 00 takes a result back. */
  readonly result: ItemResult;
  readonly how: Judged;
  /** Of a single rejection, or an expression on the item's row; other results carry none. */
  readonly errors?: readonly FoundError[] | SQL;
  /**
   * Of a spot check on data that somebody else holds: only what the sample says changes, the results stay
   * theirs to give.
   */
  readonly onlySampled?: boolean;
  readonly accountId: string;
  readonly at: Date;
}

/**
 * Gives items a result: the only writer of results. In one statement it locks the items, changes them, and adds
 * the difference between their old and new rows to their packages, batches and orders, in this order: each sum
 * reads what the statement before it returned, so that two calls never wait for each other in a circle. The
 * caller has locked the packages (`acceptance/locked-package.ts`), so no two calls change the same items.
 *
 * A bulk result overrides single results and keeps the actual ones (specification 4): what was counted as
 * accepted or rejected follows the new result, what a person judged singly, in a spot check or object by object
 * does not.
 */
export async function applyResults(tx: Transaction, change: ResultChange): Promise<{ changed: number }> {
  const { rows } = await tx.execute<{ changed: number }>(sql`
    with chosen as materialized (
      select id, result, actual_result, sampled_result from ${item} where ${change.items}
      order by id for no key update
    ), changed as (
      update ${item} set ${newColumns(change)} from chosen where ${item}.id = chosen.id
      returning ${item}.package_id, ${deltas()}
    ), packages as (
      update ${batchPackage} set ${addTo(batchPackage, sql`delta`)}
      from (select package_id, ${sums()} from changed group by package_id) delta
      where ${batchPackage}.id = delta.package_id
      returning ${batchPackage}.batch_id, ${returned()}
    ), batches as (
      update ${batch} set ${addTo(batch, sql`delta`)}
      from (select batch_id, ${sums()} from packages group by batch_id) delta
      where ${batch}.id = delta.batch_id
      returning ${batch}.order_id, ${returned()}
    ), orders as (
      update ${order} set ${addTo(order, sql`delta`)}
      from (select order_id, ${sums()} from batches group by order_id) delta
      where ${order}.id = delta.order_id
      returning 1
    )
    select (select count(*)::int from changed) as changed, (select count(*) from orders) as orders
  `);
  return { changed: rows[0]?.changed ?? 0 };
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
    // Errors belong to a rejection: a bulk rejection leaves those that were found, a bulk acceptance none.
    if (result !== ITEM_RESULT.rejected) columns.push(sql`errors = '[]'`);
  } else {
    const found = is(errors, SQL) ? errors : sql`${JSON.stringify(errors ?? [])}::jsonb`;
    columns.push(sql`actual_result = ${verdict}`, sql`errors = ${found}`);
  }
  if (how === JUDGED.spotCheck) columns.push(sql`sampled_result = ${verdict}`);
  return sql.join(columns, sql`, `);
}

function deltas(): SQL {
  return each((counted) => sql`${deltaOf(counted)} as ${sql.identifier(counted.column)}`);
}

function sums(): SQL {
  return each((counted) => sql`${sumOf(counted)} as ${sql.identifier(counted.column)}`);
}

function returned(): SQL {
  return each((counted) => sql`delta.${sql.identifier(counted.column)}`);
}

function each(part: (counted: Counted) => SQL): SQL {
  return sql.join(COUNTED.map(part), sql`, `);
}
