import { sql } from 'drizzle-orm';
import { ITEM_RESULT, type ItemResult } from '../../../../src/shared/contract/item-result.ts';
import type { ObjectError } from '../../../../src/shared/contract/review.ts';
import { itemObject } from '../../db/schema/review.ts';
import type { Transaction } from '../../db/transaction.ts';
import { addLabelSums, addObjectSums } from './object-sums.ts';

export interface ObjectChange {
  readonly objects: readonly { readonly itemId: string; readonly objectId: string }[];
  /** 00 takes results back. */
  readonly result: ItemResult;
  /** Of a rejection; other results carry none. */
  readonly errors: readonly ObjectError[];
  readonly accountId: string;
  readonly at: Date;
}

/**
 * Gives objects a result and adds the difference to the sums of their packages, batches and orders: the only
 * writer of objects' results. The caller has locked the packages.
 */
export async function applyObjectResults(
  tx: Transaction,
  { objects, result, errors, accountId, at }: ObjectChange,
): Promise<{ changed: number }> {
  const takenBack = result === ITEM_RESULT.unchecked;
  const judged = takenBack
    ? sql`judged_by_id = null, judged_at = null`
    : sql`judged_by_id = ${accountId}::uuid, judged_at = ${at.toISOString()}::timestamptz`;
  const difference = (verdict: ItemResult) =>
    sql`sum((${result} = ${verdict})::int - (chosen.result = ${verdict})::int)::int`;
  const { rows } = await tx.execute<{ changed: number }>(sql`
    with chosen as materialized (
      select known.item_id, known.object_id, known.result from ${itemObject} known
      where (known.item_id, known.object_id) in (
        select "itemId", "objectId" from json_to_recordset(${JSON.stringify(objects)}::json)
          as asked ("itemId" uuid, "objectId" text)
      )
    ), changed as (
      update ${itemObject} known set result = ${result}, errors = ${JSON.stringify(errors)}::jsonb, carried = false,
        ${judged}
      from chosen where known.item_id = chosen.item_id and known.object_id = chosen.object_id
      returning known.customer_id, known.batch_id, known.package_id, known.label, known.item_id, known.object_id
    ), delta as materialized (
      select customer_id, batch_id, package_id, label, 0 as items, 0 as objects, ${difference(ITEM_RESULT.accepted)} as accepted,
        ${difference(ITEM_RESULT.rejected)} as rejected, 0::float8 as log_aspect
      from changed join chosen using (item_id, object_id)
      group by 1, 2, 3, 4
    ), ${addLabelSums()}, ${addObjectSums(sql`delta`)}
    select (select count(*)::int from changed) as changed, (select count(*) from object_labels),
      (select count(*) from object_orders)
  `);
  return { changed: rows[0]?.changed ?? 0 };
}
