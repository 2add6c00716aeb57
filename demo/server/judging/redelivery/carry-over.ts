import { type SQL, sql } from 'drizzle-orm';
import { RESULT_SQL } from '../../db/result-sql.ts';
import { item } from '../../db/schema/item.ts';
import { itemObject } from '../../db/schema/object.ts';
import type { Transaction } from '../../db/transaction.ts';

/** Nothing of a batch is the last round's, or changed since, any more: its next redelivery comes in. */
export async function forgetLastRound(tx: Transaction, batchId: string): Promise<void> {
  await tx.execute(sql`
    update ${item} set change = null, carried = false
    where ${item.batchId} = ${batchId}::uuid and (${item.change} is not null or ${item.carried})
  `);
  await tx.execute(sql`
    update ${itemObject} set carried = false, changed = false
    where ${itemObject.batchId} = ${batchId}::uuid and (${itemObject.carried} or ${itemObject.changed})
  `);
}

/** The items that came in anew: `same` or `changed`, as an expression says over the rows of `from`. */
export async function markRedelivered(
  tx: Transaction,
  marked: { readonly change: SQL; readonly from?: SQL; readonly where: SQL },
): Promise<void> {
  const { change, from, where } = marked;
  await tx.execute(
    sql`update ${item} set change = ${change} ${from ? sql`from ${from}` : sql``} where ${where}`,
  );
}

/**
 * What was decided about unchanged objects is carried over: `index` brings the objects of changed items in step, and
 * takes from changed ones what was decided about them. Those of items that did not change carry theirs without a look
 * at them.
 * @param changed a condition on rows of `item_object`: those of changed items
 */
export async function carryObjects(
  tx: Transaction,
  batchId: string,
  changed: SQL,
  index: () => Promise<void>,
): Promise<void> {
  await tx.execute(sql`update ${itemObject} set carried = true where ${changed}`);
  await index();
  await tx.execute(sql`update ${itemObject} set changed = true where ${changed} and not carried`);
  await tx.execute(sql`
    update ${itemObject} set carried = ${itemObject.result} <> ${RESULT_SQL.unchecked}
    where batch_id = ${batchId}::uuid and carried <> (${itemObject.result} <> ${RESULT_SQL.unchecked})
  `);
}
