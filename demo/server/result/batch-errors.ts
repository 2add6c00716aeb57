import { sql } from 'drizzle-orm';
import { item } from '../db/schema/delivery.ts';
import { batchError } from '../db/schema/review.ts';
import type { Transaction } from '../db/transaction.ts';

/** What an item counts for in `batch_error`, before and after a change: the errors of a rejection, else none. */
export const ERROR_LISTS = sql`${item}.customer_id, ${item}.batch_id,
  case when ${item}.result = '20' then ${item}.errors else '[]' end as errors,
  case when chosen.result = '20' then chosen.errors else '[]' end as errors_before`;

const typesOf = (list: string) =>
  sql`(select distinct (one ->> 'errorTypeId')::uuid as id from jsonb_array_elements(${sql.identifier(list)}) one)`;

/**
 * The parts of a `with` that add what the rows of `changed` make of the errors of their batches; after `batches`,
 * whose rows are locked then. Lists are counted before they are taken apart: a bulk result gives a million items
 * the same one. An item counts once for a type.
 */
export function addErrors() {
  return sql`lists as (
    select customer_id, batch_id, errors, errors_before, count(*)::int as items from changed
    where errors <> errors_before group by 1, 2, 3, 4
  ), errors as (
    insert into ${batchError} as kept (customer_id, batch_id, error_type_id, items)
    select step.customer_id, step.batch_id, step.error_type_id, sum(step.items)::int
    from (
      select lists.customer_id, lists.batch_id, type.id as error_type_id, lists.items
      from lists cross join lateral ${typesOf('errors')} type
      union all
      select lists.customer_id, lists.batch_id, type.id, -lists.items
      from lists cross join lateral ${typesOf('errors_before')} type
    ) step
    join batches on batches.id = step.batch_id
    group by 1, 2, 3 having sum(step.items) <> 0
    order by 2, 3
    on conflict (batch_id, error_type_id) do update set items = kept.items + excluded.items
    returning 1
  )`;
}

/** Counts the errors of a customer's batches anew. */
export async function recountErrors(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`delete from ${batchError} where customer_id = ${customerId}::uuid`);
  await tx.execute(sql`
    insert into ${batchError} (customer_id, batch_id, error_type_id, items)
    select lists.customer_id, lists.batch_id, type.id, sum(lists.items)::int
    from (
      select customer_id, batch_id, errors, count(*)::int as items from ${item}
      where customer_id = ${customerId}::uuid and result = '20' and errors <> '[]' group by 1, 2, 3
    ) lists cross join lateral ${typesOf('errors')} type
    group by 1, 2, 3
  `);
}
