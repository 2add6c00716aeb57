import { type SQL, sql } from 'drizzle-orm';
import { batch, batchPackage, item, order } from '../db/schema/delivery.ts';
import type { Transaction } from '../db/transaction.ts';
import { COUNTED, type CountedTable, countOf } from './counted.ts';

/**
 * Counts everything anew from the items of a customer: what the kept sums must always equal. For the seed,
 * which writes items without `applyResults`, and for the test that looks for drift.
 */
export async function recount(tx: Transaction, customerId: string): Promise<void> {
  const ofCustomer = sql`where ${item}.customer_id = ${customerId}::uuid`;
  await write(
    tx,
    customerId,
    batchPackage,
    sql`select package_id as id, ${figures()} from ${item} ${ofCustomer} group by 1`,
  );
  await write(
    tx,
    customerId,
    batch,
    sql`select batch_id as id, ${figures()} from ${item} ${ofCustomer} group by 1`,
  );
  await write(
    tx,
    customerId,
    order,
    sql`select ${batch}.order_id as id, ${figures()} from ${item} join ${batch} on ${batch}.id = ${item}.batch_id
      ${ofCustomer} group by 1`,
  );
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
}

function figures(): SQL {
  const columns = COUNTED.map((counted) => sql`${countOf(counted)} as ${sql.identifier(counted.column)}`);
  return sql.join([sql`count(*)::int as delivered`, ...columns], sql`, `);
}

/** Rows without items get zeros, not their old figures: the join is an outer one. */
function write(tx: Transaction, customerId: string, table: CountedTable, counted: SQL): Promise<unknown> {
  const columns = ['delivered', ...COUNTED.map(({ column }) => column)].map((column) => {
    const name = sql.identifier(column);
    return sql`${name} = coalesce(counted.${name}, 0)`;
  });
  return tx.execute(sql`
    update ${table} set ${sql.join(columns, sql`, `)}
    from ${table} kept left join (${counted}) counted on counted.id = kept.id
    where kept.id = ${table}.id and kept.customer_id = ${customerId}::uuid
  `);
}
