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
    columns: asKept(sql`null`),
  };
}

/**
 * The columns of items that have again what `chosen.kept`, a `ResultBefore`, says.
 * @param beforeObjects what they have before their objects then
 */
export function asKept(beforeObjects: SQL): SQL {
  return sql`
    result = chosen.kept ->> 'result', how = chosen.kept ->> 'how', errors = chosen.kept -> 'errors',
    carried = (chosen.kept ->> 'carried')::boolean, actual_result = chosen.kept ->> 'actualResult',
    judged_by_id = (chosen.kept ->> 'judgedById')::uuid, judged_at = (chosen.kept ->> 'judgedAt')::timestamptz,
    before_objects = ${beforeObjects}
  `;
}

export interface Noted {
  readonly round: number;
  readonly screen: Screen | null;
}

/** The history says so, after the rows that say that nothing follows from the objects any more. */
export function noteAgain(judge: Judge, noted: Noted, ids: SQL): SQL {
  const after = { ...judge, at: new Date(judge.at.getTime() + 1) };
  return noteKept(
    after,
    noted,
    sql`before_objects`,
    sql`${item} where ${item.id} in ${ids} and ${HAS_BEFORE}`,
  );
}

/** Rows that say that items have again what `kept`, a `ResultBefore` of each row of `from`, says. */
export function noteKept(
  { customerId, accountId, at }: Judge,
  { round, screen }: Noted,
  kept: SQL,
  from: SQL,
): SQL {
  return judgementRows(
    {
      id: sqlId(at, sql`${item.position}`),
      customerId: sql`${customerId}::uuid`,
      batchId: sql`${item.batchId}`,
      packageId: sql`${item.packageId}`,
      itemId: sql`${item.id}`,
      result: sql`${kept} ->> 'result'`,
      how: sql`${kept} ->> 'how'`,
      errors: sql`${kept} -> 'errors'`,
      round: sql`${round}::smallint`,
      screen: sql`${screen}::text`,
      accountId: sql`${accountId}::uuid`,
      createdAt: sql`${at.toISOString()}::timestamptz`,
      ...standsAgain(
        { byId: sql`(${kept} ->> 'judgedById')`, at: sql`(${kept} ->> 'judgedAt')` },
        { itemId: sql`${item.id}`, packageId: sql`${item.packageId}`, objects: sql`${item.objectCount}` },
      ),
    },
    from,
  );
}
