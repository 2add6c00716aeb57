import { sql } from 'drizzle-orm';
import type { ObjectRule } from '../../../../src/shared/contract/accept/object-rule.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import { itemObject } from '../../db/schema/object.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import type { Transaction } from '../../db/transaction.ts';
import { OBJECT_ERRORS, ruledResult } from './ruled-result.ts';

/**
 * Whether what an item had before cannot stand again, because of its objects: they came to it, and come to something
 * else now, or one of them was rejected since, which no verdict on the whole item outlasts. Where nobody had decided
 * anything, the objects have the word as soon as they come to something.
 */
export async function isOverruledByObjects(
  tx: Transaction,
  itemId: string,
  before: ResultBefore,
  rule: ObjectRule,
): Promise<boolean> {
  const { result, how, errors, judgedAt } = before;
  if (result === ITEM_RESULT.rejected && how !== JUDGED.objects) return false;
  const ruled = ruledResult(rule);
  const isOther = sql`${ruled} <> ${result}
    or (${result} = ${ITEM_RESULT.rejected} and ${OBJECT_ERRORS} <> ${JSON.stringify(errors)}::jsonb)`;
  const isRejectedSince = sql`${ruled} = ${ITEM_RESULT.rejected} and exists (
    select 1 from ${itemObject} where ${itemObject}.item_id = ${item}.id
      and ${itemObject}.result = ${ITEM_RESULT.rejected} and ${itemObject}.judged_at > ${judgedAt}::timestamptz
  )`;
  const hasWord = how === JUDGED.objects || result === ITEM_RESULT.unchecked;
  const { rows } = await tx.execute<{ isOverruled: boolean }>(sql`
    select (${hasWord ? isOther : isRejectedSince}) as "isOverruled"
    from ${item} where ${item}.id = ${itemId}::uuid
  `);
  return rows[0]?.isOverruled ?? false;
}
