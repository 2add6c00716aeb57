import { type SQL, sql } from 'drizzle-orm';
import { ITEM_RESULT, JUDGED, type Screen } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import { sqlId } from '../../db/sql-id.ts';
import type { Transaction } from '../../db/transaction.ts';
import { COUNTED_BY } from '../../sums/counted.ts';
import type { Judge } from '../write/judge.ts';
import { judgementRows } from '../write/judgement-rows.ts';
import { RESULT_NOW } from '../write/result-now.ts';
import { standsAgain } from '../write/stands-again.ts';
import type { WrittenResults } from '../write/write-results.ts';

/** Whether something had been decided about an item when its objects took it over. */
export const HAS_BEFORE = sql`coalesce(before_objects ->> 'result' <> ${ITEM_RESULT.unchecked}, false)`;

/** Keeps what was decided about items (a list of ids) that their objects take over; what the last round decided, too. */
export async function keepBefore(tx: Transaction, ids: SQL): Promise<void> {
  await tx.execute(sql`
    update ${item} set before_objects = ${RESULT_NOW}
    where id in ${ids} and (how is distinct from ${JUDGED.objects} or carried)
  `);
}

/** Items have again what was decided about them before their objects took them over; samples keep their word. */
export function asBefore(ids: SQL): Pick<WrittenResults, 'chosen' | 'columns'> {
  return {
    chosen: sql`
      select id, ${COUNTED_BY}, before_objects as kept from ${item} where ${item.id} in ${ids} and ${HAS_BEFORE}
      order by id for no key update
    `,
    columns: sql`
      result = chosen.kept ->> 'result', how = chosen.kept ->> 'how', errors = chosen.kept -> 'errors',
      carried = (chosen.kept ->> 'carried')::boolean, actual_result = chosen.kept ->> 'actualResult',
      judged_by_id = (chosen.kept ->> 'judgedById')::uuid, judged_at = (chosen.kept ->> 'judgedAt')::timestamptz,
      before_objects = null
    `,
  };
}

/** The history says so, after the rows that say that nothing follows from the objects any more. */
export function noteAgain(
  { customerId, accountId, at }: Judge,
  { round, screen }: { readonly round: number; readonly screen: Screen | null },
  ids: SQL,
): SQL {
  const after = new Date(at.getTime() + 1);
  return judgementRows(
    {
      id: sqlId(after, sql`${item.position}`),
      customerId: sql`${customerId}::uuid`,
      batchId: sql`${item.batchId}`,
      packageId: sql`${item.packageId}`,
      itemId: sql`${item.id}`,
      result: sql`before_objects ->> 'result'`,
      how: sql`before_objects ->> 'how'`,
      errors: sql`before_objects -> 'errors'`,
      round: sql`${round}::smallint`,
      screen: sql`${screen}::text`,
      accountId: sql`${accountId}::uuid`,
      createdAt: sql`${after.toISOString()}::timestamptz`,
      ...standsAgain(
        { byId: sql`(before_objects ->> 'judgedById')`, at: sql`(before_objects ->> 'judgedAt')` },
        { itemId: sql`${item.id}`, packageId: sql`${item.packageId}`, objects: sql`${item.objectCount}` },
      ),
    },
    sql`${item} where ${item.id} in ${ids} and ${HAS_BEFORE}`,
  );
}
