import { type SQL, sql } from 'drizzle-orm';
import type { ZonedMonth } from '../clock/zoned-months.ts';
import { RESULT_SQL } from '../db/result-sql.ts';
import { bulkOperation } from '../db/schema/bulk.ts';
import { judgement } from '../db/schema/review.ts';

export interface LookedFor {
  readonly months: readonly ZonedMonth[];
  /** Which items, and which packages, are meant: conditions on the columns of `judgement` that an index serves. */
  readonly ofItems: SQL;
  readonly ofPackages: SQL;
}

/**
 * What counts as judged, by whom and in which month: for workload reports and for what the team's page tells alike, so
 * that they agree.
 *
 * An item counts in a month in which it got a result, once in each round of its batch: for whoever gave the last result
 * of that month and round, as that one says, and with the objects that the item had then. It does not matter whether it
 * was given singly, by objects, in a spot check, or in bulk, where only items count that got another result by it.
 *
 * What was taken back before the month was over counts for nobody, a bulk result that was undone neither: what stood
 * before it counts. What happens later, be it a redelivery, a result that replaces it or one that is taken back, changes
 * nothing in a month that is over. A result that a redelivery carries over, or that stands again since a later one was
 * taken back, counts where it was given and not once more. A verdict that only a sample has, since somebody else held
 * the package, counts for nobody.
 *
 * @returns rows of `month`, `batch_id`, `item_id`, `round`, `account_id`, `result`, `how`, `objects`, `given_at`
 */
export function countedWork({ months, ofItems, ofPackages }: LookedFor): SQL {
  return sql`
    select month, batch_id, item_id, round, account_id, result, how, objects, given_at from (
      select distinct on (item_id, round, month) * from (
        ${rowsOf(months, { itemId: sql`${judgement.itemId}`, objects: sql`${judgement.objects}` })}
        ${GIVEN} where ${judgement.itemId} is not null and ${ofItems} and ${isThere(months)}
        union all
        ${rowsOf(months, { itemId: sql`changed.item_id`, objects: sql`changed.objects` })}
        ${GIVEN} cross join lateral unnest(${judgement.itemIds}, ${judgement.itemObjects}) changed (item_id, objects)
        where ${judgement.itemId} is null and ${ofPackages} and ${isThere(months)}
      ) whole
      order by item_id, round, month, created_at desc, id desc
    ) latest
    where result <> ${RESULT_SQL.unchecked} and given_month = month
  `;
}

/** Whether a batch has an acceptance record in one of the months: something was judged, if it was taken back later. */
export function isJudgedIn(batchId: SQL, months: readonly ZonedMonth[]): SQL {
  // Looked for in the order of an index: what asks for the existence of any is planned as a look through the whole table.
  return sql`(
    select true ${GIVEN} where ${judgement.result} <> ${RESULT_SQL.unchecked} and ${judgement.batchId} = ${batchId} and ${isThere(months)}
    order by ${judgement.createdAt} limit 1
  ) is not null`;
}

const GIVEN = sql`from ${judgement} left join ${bulkOperation} on ${bulkOperation.id} = ${judgement.operationId}`;

/** What somebody gave, and nobody undid before the month was over. */
function isThere(months: readonly ZonedMonth[]): SQL {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) throw new Error('work is looked for in at least one month');
  const at = sql`${judgement.createdAt}`;
  return sql`${at} >= ${instant(first.begins)} and ${at} < ${instant(last.ends)} and not ${judgement.sampleOnly}
    and (${bulkOperation.undoneAt} is null or ${monthOf(sql`${bulkOperation.undoneAt}`, months)} > ${monthOf(at, months)})`;
}

function rowsOf(months: readonly ZonedMonth[], { itemId, objects }: Record<'itemId' | 'objects', SQL>): SQL {
  const givenAt = sql`coalesce(${judgement.givenAt}, ${judgement.createdAt})`;
  return sql`
    select ${monthOf(sql`${judgement.createdAt}`, months)} as month, ${monthOf(givenAt, months)} as given_month,
      ${judgement.batchId} as batch_id, ${itemId} as item_id,
      coalesce(${judgement.givenRound}, ${judgement.round}) as round, ${judgement.result} as result,
      ${judgement.how} as how, ${objects} as objects, ${judgement.createdAt} as created_at, ${judgement.id} as id,
      coalesce(${judgement.givenById}, ${judgement.accountId}) as account_id, ${givenAt} as given_at
  `;
}

/** The name of the month of an instant: nothing before the first, after the last one the name of none that is later. */
function monthOf(at: SQL, months: readonly ZonedMonth[]): SQL {
  const [first] = months;
  return sql`case ${first ? sql`when ${at} < ${instant(first.begins)} then ''` : sql``} ${sql.join(
    months.map(({ month, ends }) => sql`when ${at} < ${instant(ends)} then ${month}`),
    sql` `,
  )} else '9999-99' end`;
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
