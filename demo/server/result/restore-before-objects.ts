import { type SQL, sql } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { item } from '../db/schema/delivery.ts';
import type { Transaction } from '../db/transaction.ts';
import { changeItems } from './change-items.ts';
import { COUNTED_BY } from './counted.ts';

/** `ResultBefore` of a row of `item`, as it is now. */
export const RESULT_NOW = sql`jsonb_build_object(
  'result', ${item.result}, 'how', ${item.how}, 'errors', ${item.errors}, 'carried', ${item.carried},
  'actualResult', ${item.actualResult}, 'sampledResult', ${item.sampledResult},
  'judgedById', ${item.judgedById}, 'judgedAt', ${item.judgedAt}
)`;

/** Whether something had been decided about an item when its objects took it over. */
export const HAS_BEFORE = sql`coalesce(before_objects ->> 'result' <> ${ITEM_RESULT.unchecked}, false)`;

/** Gives items back what was decided about them before their objects took them over; samples keep their word. */
export function restoreBeforeObjects(tx: Transaction, items: SQL): Promise<{ changed: number }> {
  return changeItems(tx, {
    chosen: sql`
      select id, ${COUNTED_BY}, before_objects as kept from ${item} where ${items} order by id for no key update
    `,
    columns: sql`
      result = chosen.kept ->> 'result', how = chosen.kept ->> 'how', errors = chosen.kept -> 'errors',
      carried = (chosen.kept ->> 'carried')::boolean, actual_result = chosen.kept ->> 'actualResult',
      judged_by_id = (chosen.kept ->> 'judgedById')::uuid, judged_at = (chosen.kept ->> 'judgedAt')::timestamptz,
      before_objects = null
    `,
  });
}
