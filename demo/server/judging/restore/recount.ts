import { type SQL, sql } from 'drizzle-orm';
import { RESULT_SQL } from '../../db/result-sql.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { itemObject, packageLabel } from '../../db/schema/object.ts';
import { order } from '../../db/schema/order.ts';
import type { Transaction } from '../../db/transaction.ts';
import { COUNTED, type CountedTable, countOf } from '../../sums/counted.ts';
import { recountErrors } from './recount-errors.ts';

/**
 * Counts everything anew from the items of a customer: what the kept sums must always equal. For the seed,
 * which writes items without `record`, and for the test that looks for drift.
 */
export async function recount(tx: Transaction, customerId: string): Promise<void> {
  const ofCustomer = sql`where ${item}.customer_id = ${customerId}::uuid`;
  await countItems(tx, customerId, ofCustomer);
  await countObjects(tx, customerId);
  await recountErrors(tx, customerId);
  await tx.execute(sql`
    update ${batchPackage} set invalid = counted.invalid
    from (select package_id, count(*) filter (where invalid)::int as invalid from ${item} ${ofCustomer} group by 1) counted
    where ${batchPackage}.id = counted.package_id
  `);
  await tx.execute(sql`
    update ${batch} set package_count = counted.packages
    from (
      select batch_id, count(*)::int as packages from ${batchPackage} where customer_id = ${customerId}::uuid group by 1
    ) counted
    where ${batch}.id = counted.batch_id
  `);
  await write(tx, customerId, batch, ['data_size'], {
    counted: sql`select batch_id as id, sum(size) as data_size from ${item} ${ofCustomer} group by 1`,
  });
}

async function countItems(tx: Transaction, customerId: string, ofCustomer: SQL): Promise<void> {
  const columns = ['delivered', 'objects', ...COUNTED.map(({ column }) => column)];
  await write(tx, customerId, batchPackage, columns, {
    counted: sql`select package_id as id, ${figures()} from ${item} ${ofCustomer} group by 1`,
  });
  await write(tx, customerId, batch, columns, {
    counted: sql`select batch_id as id, ${figures()} from ${item} ${ofCustomer} group by 1`,
  });
  await write(tx, customerId, order, columns, {
    counted: sql`select ${batch}.order_id as id, ${figures()} from ${item} join ${batch} on ${batch}.id = ${item}.batch_id
      ${ofCustomer} group by 1`,
  });
}

/** What was decided about objects: only those somebody decided about have a result to count. */
async function countObjects(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`delete from ${packageLabel} where customer_id = ${customerId}::uuid`);
  await tx.execute(sql`
    insert into ${packageLabel}
      (customer_id, batch_id, package_id, label, items, objects, accepted, rejected, log_aspect)
    select customer_id, batch_id, package_id, label, count(distinct item_id)::int, count(*)::int, count(*) filter (where result = ${RESULT_SQL.accepted})::int,
      count(*) filter (where result = ${RESULT_SQL.rejected})::int, sum(log_aspect)
    from ${itemObject} where customer_id = ${customerId}::uuid
    group by 1, 2, 3, 4
  `);
  const judged = sql`count(*) filter (where result = ${RESULT_SQL.accepted})::int as objects_accepted,
    count(*) filter (where result = ${RESULT_SQL.rejected})::int as objects_rejected`;
  const columns = ['objects_accepted', 'objects_rejected'];
  const ofCustomer = sql`where ${itemObject}.customer_id = ${customerId}::uuid and result <> ${RESULT_SQL.unchecked}`;
  await write(tx, customerId, batchPackage, columns, {
    counted: sql`select package_id as id, ${judged} from ${itemObject} ${ofCustomer} group by 1`,
  });
  await write(tx, customerId, batch, columns, {
    counted: sql`select batch_id as id, ${judged} from ${itemObject} ${ofCustomer} group by 1`,
  });
  await write(tx, customerId, order, columns, {
    counted: sql`select ${batch}.order_id as id, ${judged} from ${itemObject}
      join ${batch} on ${batch}.id = ${itemObject}.batch_id ${ofCustomer} group by 1`,
  });
}

function figures(): SQL {
  const columns = COUNTED.map((counted) => sql`${countOf(counted)} as ${sql.identifier(counted.column)}`);
  return sql.join(
    [sql`count(*)::int as delivered`, sql`sum(object_count)::int as objects`, ...columns],
    sql`, `,
  );
}

/** Rows without items get zeros, not their old figures: the join is an outer one. */
function write(
  tx: Transaction,
  customerId: string,
  table: CountedTable,
  columns: readonly string[],
  { counted }: { readonly counted: SQL },
): Promise<unknown> {
  const written = columns.map((column) => {
    const name = sql.identifier(column);
    return sql`${name} = coalesce(counted.${name}, 0)`;
  });
  return tx.execute(sql`
    update ${table} set ${sql.join(written, sql`, `)}
    from ${table} kept left join (${counted}) counted on counted.id = kept.id
    where kept.id = ${table}.id and kept.customer_id = ${customerId}::uuid
  `);
}
