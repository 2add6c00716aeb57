import { sql } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, type ItemResult, type Screen } from '../../../../src/shared/contract/item-result.ts';
import type { ObjectError } from '../../../../src/shared/contract/review.ts';
import { newId } from '../../db/new-id.ts';
import { itemObject, objectJudgement } from '../../db/schema/object.ts';
import type { ObjectBefore } from '../../db/schema/result-before.ts';
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
  /** By their items' ids and their own, those that have it again, as they had it: nobody gives it to them now. */
  readonly again: ReadonlyMap<string, Readonly<Record<string, ObjectBefore>>>;
  /** Milliseconds spent on all of them. */
  readonly elapsed: number;
  readonly screen: Screen;
  readonly key: string;
}

/** Gives objects a result and writes it down. `resultNotSaved` for one that is no longer there: its item was changed. */
export async function giveObjectResults(judge: Judge, given: ObjectResults): Promise<void> {
  const { tx, customerId, accountId, at } = judge;
  const { byItem, batchId, round, result, errors, again, elapsed, screen, key } = given;
  if (accountId === null) throw new Error('the provider gives objects no results');
  const { changed, before } = await changeObjects(tx, judge, given);
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
      before: before[itemId] ?? null,
      again: again.get(itemId) ?? null,
      accountId,
      createdAt: at,
    })),
  );
}

interface ChangedObjects extends Record<string, unknown> {
  readonly changed: number;
  /** By their items' ids and their own, what objects had before; those that had nothing are left out. */
  readonly before: Readonly<Record<string, Readonly<Record<string, ObjectBefore>>>>;
}

/** Changes objects and adds the difference to the sums of their packages, batches and orders. */
async function changeObjects(
  tx: Transaction,
  { accountId, at }: Judge,
  { byItem, result, errors, again }: ObjectResults,
): Promise<ChangedObjects> {
  const objects = [...byItem].flatMap(([itemId, ids]) =>
    ids.map((objectId) => ({ itemId, objectId, again: again.get(itemId)?.[objectId] ?? null })),
  );
  const takenBack = result === ITEM_RESULT.unchecked;
  const judged = takenBack
    ? sql`judged_by_id = null, judged_at = null`
    : sql`judged_by_id = case when again is null then ${accountId}::uuid else (again ->> 'judgedById')::uuid end,
        judged_at = case when again is null then ${at.toISOString()}::timestamptz
          else (again ->> 'judgedAt')::timestamptz end`;
  const difference = (verdict: ItemResult) =>
    sql`sum((${result} = ${verdict})::int - (chosen.result = ${verdict})::int)::int`;
  const { rows } = await tx.execute<ChangedObjects>(sql`
    with chosen as materialized (
      select known.item_id, known.object_id, known.result, asked.again, case when known.result <> ${ITEM_RESULT.unchecked}
        then jsonb_build_object('result', known.result, 'errors', known.errors, 'carried', known.carried,
          'judgedById', known.judged_by_id, 'judgedAt', known.judged_at) end as before
      from json_to_recordset(${JSON.stringify(objects)}::json)
        as asked ("itemId" uuid, "objectId" text, again jsonb)
      join ${itemObject} known on known.item_id = asked."itemId" and known.object_id = asked."objectId"
    ), changed as (
      update ${itemObject} known set result = ${result},
        errors = coalesce(again -> 'errors', ${JSON.stringify(errors)}::jsonb),
        carried = coalesce((again -> 'carried')::boolean, false), ${judged}
      from chosen where known.item_id = chosen.item_id and known.object_id = chosen.object_id
      returning known.customer_id, known.batch_id, known.package_id, known.label, known.item_id, known.object_id
    ), delta as materialized (
      select customer_id, batch_id, package_id, label, 0 as items, 0 as objects, ${difference(ITEM_RESULT.accepted)} as accepted,
        ${difference(ITEM_RESULT.rejected)} as rejected, 0::float8 as log_aspect
      from changed join chosen using (item_id, object_id)
      group by 1, 2, 3, 4
    ), ${addLabelSums()}, ${addObjectSums(sql`delta`)}
    select (select count(*)::int from changed) as changed, (
        select coalesce(jsonb_object_agg(item_id, objects), '{}') from (
          select item_id, jsonb_object_agg(object_id, before) as objects from chosen
          where before is not null group by item_id
        ) had
      ) as before, (select count(*) from object_labels),
      (select count(*) from object_orders)
  `);
  const [done] = rows;
  if (!done) throw new Error('objects were changed without an answer');
  return done;
}
