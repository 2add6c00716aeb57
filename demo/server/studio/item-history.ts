import { sql } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import type { HistoryEntry } from '../../../src/shared/contract/review.ts';
import type { getItemHistory } from '../../../src/shared/contract/studio.ts';
import { account } from '../db/schema/customer.ts';
import { batch } from '../db/schema/delivery.ts';
import { annotation, comment, judgement } from '../db/schema/review.ts';
import type { Handler } from '../http/call.ts';
import { requireItem } from './visible-item.ts';

interface Row extends Record<string, unknown> {
  readonly at: string | null;
  readonly by: string;
  readonly event: HistoryEntry['event'];
  readonly result: HistoryEntry['result'];
  readonly how: HistoryEntry['how'];
  readonly revision: number | null;
  readonly total: number;
}

/**
 * What happened to one item, from the rows that keep it anyway. A bulk result is one row for its package; one
 * that only filled what was unchecked counts for this item if the result before it was none.
 */
export const itemHistory: Handler<typeof getItemHistory> = async (request, context) => {
  const { tx } = context;
  const seen = await requireItem(context, request.itemId);
  const sorted = sql.raw(
    ['page.at', 'page.rank', 'page.revision']
      .map((column) => `${column} ${request.direction ?? 'desc'}`)
      .join(', '),
  );
  const itemId = sql`${seen.id}::uuid`;
  const { rows } = await tx.execute<Row>(sql`
    with given as (
      select id, created_at, account_id, result, how, unchecked_only,
        lag(result) over (order by created_at, id) as result_before
      from (
        select * from ${judgement} where item_id = ${itemId}
        union all
        select * from ${judgement} where package_id = ${seen.packageId}::uuid and item_id is null
      ) every
    ), happened as (
      select delivered_at as at, null::uuid as account_id, 'delivered' as event, null::text as result,
        null::text as how, null::int as revision, 0 as rank
      from ${batch} where id = ${seen.batchId}::uuid
      union all
      select created_at, account_id, 'judged', result, how, null, 2 from given
      where not unchecked_only or coalesce(result_before, ${ITEM_RESULT.unchecked}) = ${ITEM_RESULT.unchecked}
      union all
      select created_at, author_id, 'annotated', null, null, revision, 1
      from ${annotation} where item_id = ${itemId} and revision > 1
      union all
      select created_at, author_id, 'commented', null, null, null, 3 from ${comment} where item_id = ${itemId}
      union all
      select resolved_at, resolved_by_id, 'commentResolved', null, null, null, 4
      from ${comment} where item_id = ${itemId} and resolved_at is not null
      union all
      select deleted_at, deleted_by_id, 'commentDeleted', null, null, null, 5
      from ${comment} where item_id = ${itemId} and deleted_at is not null
    )
    , page as (
      select page.*, coalesce(${account.userName}, ${batch.submitter}) as by
      from happened page
      join ${batch} on ${batch.id} = ${seen.batchId}::uuid
      left join ${account} on ${account.id} = page.account_id
      order by ${sorted}
      limit ${request.limit} offset ${(request.page - 1) * request.limit}
    )
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, by, event, result, how, revision,
      (select count(*)::int from happened) as total
    from (select) one left join page on true
    order by ${sorted}
  `);
  return {
    total: rows[0]?.total ?? 0,
    // On a page behind the last one there is a row with nothing but the total.
    rows: rows.flatMap(({ total: _total, at, ...row }) =>
      at === null ? [] : [{ at, ...row, objectId: null, screen: null, elapsed: null }],
    ),
  };
};
