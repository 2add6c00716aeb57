import { type SQL, sql } from 'drizzle-orm';
import { batch, batchPackage, item, order } from '../db/schema/delivery.ts';
import type { Transaction } from '../db/transaction.ts';
import { addErrors, ERROR_LISTS } from './batch-errors.ts';
import { isBuiltOn } from './close-operations.ts';
import { addTo, COUNTED, type Counted, deltaOf, sumOf } from './counted.ts';

export interface ItemChange {
  /** Locks the items in the order of their ids; gives their `id` and the columns that they are counted by. */
  readonly chosen: SQL;
  /** What is set, from constants or columns of `chosen`. */
  readonly columns: SQL;
  /** The call of the bulk result that this is part of; what others gave here in bulk cannot be undone any more. */
  readonly callId?: string | undefined;
}

/**
 * Changes items and, in the same statement, adds the difference between their old and new rows to their
 * packages, batches and orders, in this order: each sum reads what the statement before it returned, so that two
 * calls never wait for each other in a circle. The caller has locked the packages and batches
 * (`acceptance/locked-package.ts`), so no two calls change the same items.
 */
export async function changeItems(tx: Transaction, change: ItemChange): Promise<{ changed: number }> {
  const { rows } = await tx.execute<{ changed: number }>(sql`
    with chosen as materialized (
      ${change.chosen}
    ), changed as (
      update ${item} set ${change.columns} from chosen where ${item}.id = chosen.id
      returning ${item}.package_id, ${deltas()}, ${ERROR_LISTS}
    ), packages as (
      update ${batchPackage} set ${addTo(batchPackage, sql`delta`)}
      from (select package_id, ${sums()} from changed group by package_id) delta
      where ${batchPackage}.id = delta.package_id
      returning ${batchPackage}.id, ${batchPackage}.batch_id, ${returned()}
    ), batches as (
      update ${batch} set ${addTo(batch, sql`delta`)}
      from (select batch_id, ${sums()} from packages group by batch_id) delta
      where ${batch}.id = delta.batch_id
      returning ${batch}.id, ${batch}.order_id, ${returned()}
    ), ${addErrors()}, orders as (
      update ${order} set ${addTo(order, sql`delta`)}
      from (select order_id, ${sums()} from batches group by order_id) delta
      where ${order}.id = delta.order_id
      returning 1
    ), closed as (
      ${isBuiltOn({
        batches: sql`(select id from batches)`,
        packages: sql`(select id from packages)`,
        callId: change.callId,
      })}
      returning 1
    )
    select (select count(*)::int from changed) as changed, (select count(*) from orders) as orders,
      (select count(*) from closed) as closed, (select count(*) from errors) as errors
  `);
  return { changed: rows[0]?.changed ?? 0 };
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
