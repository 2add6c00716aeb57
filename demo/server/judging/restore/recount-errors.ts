import { sql } from 'drizzle-orm';
import { RESULT_SQL } from '../../db/result-sql.ts';
import { item } from '../../db/schema/item.ts';
import { batchError } from '../../db/schema/review.ts';
import type { Transaction } from '../../db/transaction.ts';
import { typesOf } from '../write/batch-errors.ts';

/** Counts the errors of a customer's batches anew. */
export async function recountErrors(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`delete from ${batchError} where customer_id = ${customerId}::uuid`);
  await tx.execute(sql`
    insert into ${batchError} (customer_id, batch_id, error_type_id, items)
    select lists.customer_id, lists.batch_id, type.id, sum(lists.items)::int
    from (
      select customer_id, batch_id, errors, count(*)::int as items from ${item}
      where customer_id = ${customerId}::uuid and result = ${RESULT_SQL.rejected} and errors <> '[]' group by 1, 2, 3
    ) lists cross join lateral ${typesOf('errors')} type
    group by 1, 2, 3
  `);
}
