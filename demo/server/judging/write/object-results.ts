import { sql } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, type ItemResult, type Screen } from '../../../../src/shared/contract/item-result.ts';
import type { ObjectError } from '../../../../src/shared/contract/review.ts';
import { newId } from '../../db/new-id.ts';
import { itemObject, objectJudgement } from '../../db/schema/object.ts';
import type { Transaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';
import { addLabelSums, addObjectSums } from '../../objects/object-sums.ts';
import type { Judge } from './judge.ts';

/** One result for objects of a batch, once for a key. */
export interface ObjectResults {
  readonly batchId: string;
  readonly round: number;
  /** The ids of the objects by their items' ids. */
  readonly byItem: ReadonlyMap<string, readonly string[]>;
  /** 00 takes results back. */
  readonly result: ItemResult;
  /** Of a rejection; other results carry none. */
  readonly errors: readonly ObjectError[];
  /** Milliseconds spent on all of them. */
  readonly elapsed: number;
  readonly screen: Screen;
  readonly key: string;
}

/** Gives objects a result and writes it down. `resultNotSaved` for one that is no longer there: its item was changed. */
export async function giveObjectResults(judge: Judge, given: ObjectResults): Promise<void> {
  const { tx, customerId, accountId, at } = judge;
  const { byItem, batchId, round, result, errors, elapsed, screen, key } = given;
  if (accountId === null) throw new Error('the provider gives objects no results');
  const changed = await changeObjects(tx, judge, given);
  if (changed !== [...byItem.values()].flat().length) throw new Failure(ERROR.resultNotSaved);
  await tx.insert(objectJudgement).values(
    [...byItem].map(([itemId, objectIds]) => ({
      id: newId(at),
      customerId,
      batchId,
      itemId,
      objectIds: [...objectIds],
      result,
      errors: [...errors],
      round,
      elapsed: Math.round(elapsed / byItem.size),
      screen,
      key,
      accountId,
      createdAt: at,
    })),
  );
}

/** Changes objects and adds the difference to the sums of their packages, batches and orders. */
async function changeObjects(
  tx: Transaction,
  { accountId, at }: Judge,
  { byItem, result, errors }: ObjectResults,
): Promise<number> {
  const objects = [...byItem].flatMap(([itemId, ids]) => ids.map((objectId) => ({ itemId, objectId })));
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
  return rows[0]?.changed ?? 0;
}
