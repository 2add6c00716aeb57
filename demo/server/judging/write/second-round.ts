import { sql } from 'drizzle-orm';
import { RESULT_SQL } from '../../db/result-sql.ts';
import { item } from '../../db/schema/item.ts';
import type { Transaction } from '../../db/transaction.ts';
import { countSecondRound } from '../../lifecycle/second-round-sums.ts';

/**
 * A redelivery has taken back what it opens again: the items that still have a result carry it. What the last round
 * had decided about them before their objects did does not come back in this one. What it made of the items, which it
 * writes itself, is counted anew: what is carried, and what changed. The caller
 * has locked the packages and the batch.
 */
export async function carryResults(tx: Transaction, batchId: string): Promise<void> {
  await tx.execute(sql`
    update ${item} set carried = true, before_objects = null where ${item.batchId} = ${batchId}::uuid and ${item.result} <> ${RESULT_SQL.unchecked}
  `);
  await countSecondRound(tx, batchId);
}
