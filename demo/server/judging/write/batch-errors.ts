import { type SQL, sql } from 'drizzle-orm';
import { fixedSql } from '../../db/fixed-sql.ts';
import { RESULT_SQL } from '../../db/result-sql.ts';
import { item } from '../../db/schema/item.ts';
import { batchError } from '../../db/schema/review.ts';

/** What an item counts for in `batch_error`, before and after a change: the errors of a rejection, else none. */
export const ERROR_LISTS = fixedSql(sql`${item}.customer_id, ${item}.batch_id,
  case when ${item}.result = ${RESULT_SQL.rejected} then ${item}.errors else '[]' end as errors,
  case when chosen.result = ${RESULT_SQL.rejected} then chosen.errors else '[]' end as errors_before`);

/** The types of error that a list names: an item counts once for each. */
export const typesOf = (list: string): SQL =>
  sql`(select distinct (one ->> 'errorTypeId')::uuid as id from jsonb_array_elements(${sql.identifier(list)}) one)`;

/** Holds always, and has a part of a `with` wait until the batches are written, and so locked. */
export const AFTER_BATCHES = sql`(select count(*) from batches) >= 0`;

/**
 * The parts of a `with` that add what the rows of `changed` make of the errors of their batches, which are locked.
 * Lists are counted before they are taken apart: a bulk result gives a million items the same one.
 */
export const ADD_ERRORS = fixedSql(sql`lists as (
    select customer_id, batch_id, errors, errors_before, count(*)::int as items from changed
    where errors <> errors_before and ${AFTER_BATCHES} group by 1, 2, 3, 4
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
    group by 1, 2, 3 having sum(step.items) <> 0
    order by 2, 3
    on conflict (batch_id, error_type_id) do update set items = kept.items + excluded.items
    returning 1
  )`);
