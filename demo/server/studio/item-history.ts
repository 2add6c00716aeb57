import { type SQL, sql } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import type { HistoryEntry } from '../../../src/shared/contract/review.ts';
import type { getItemHistory } from '../../../src/shared/contract/studio.ts';
import { bulkOperation } from '../db/schema/bulk.ts';
import { account } from '../db/schema/customer.ts';
import { batch } from '../db/schema/delivery.ts';
import { batchEvent } from '../db/schema/history.ts';
import type { item } from '../db/schema/item.ts';
import { objectJudgement } from '../db/schema/object.ts';
import { annotation, comment, judgement } from '../db/schema/review.ts';
import type { Handler } from '../http/call.ts';
import { requireItem } from '../visibility/visible-item.ts';

interface Row extends Record<string, unknown>, Omit<HistoryEntry, 'at'> {
  readonly at: string | null;
  readonly total: number;
}

/** What happened to one item, from the rows that keep it anyway: none of them is ever changed. */
export const itemHistory: Handler<typeof getItemHistory> = async (request, context) => {
  const { tx } = context;
  const seen = await requireItem(context, request.itemId);
  const sorted = sql.raw(
    ['page.at', 'page.rank', 'page.revision', 'page."objectId"']
      .map((column) => `${column} ${request.direction ?? 'desc'}`)
      .join(', '),
  );
  const { rows } = await tx.execute<Row>(sql`
    with noted as (${notedOf(seen)}), given as (${givenTo()}), happened as (${happenedTo(seen)}), page as (
      select page.*, coalesce(${account.userName}, page.author, ${batch.submitter}) as by
      from happened page
      join ${batch} on ${batch.id} = ${seen.batchId}::uuid
      left join ${account} on ${account.id} = page.account_id
      order by ${sorted}
      limit ${request.limit} offset ${(request.page - 1) * request.limit}
    )
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      by, event, result, how, revision, "objectId", screen, elapsed,
      (select count(*)::int from happened) as total
    from (select) one left join page on true
    order by ${sorted}
  `);
  return {
    total: rows[0]?.total ?? 0,
    // On a page behind the last one there is a row with nothing but the total.
    rows: rows.flatMap(({ total: _total, at, ...row }) => (at === null ? [] : [{ at, ...row }])),
  };
};

type Seen = typeof item.$inferSelect;

/**
 * Every result that was given to the item. A bulk result is one row for its package; one that only filled what
 * was unchecked counts for this item if the result before it was none. One that was undone stands there with its
 * undoing, which gave the result before it back.
 */
function givenTo(): SQL {
  const before = sql`lag(result) over (order by created_at, id)`;
  return sql`
    select * from (
      select whole.*, ${before} as result_before from (
        select * from noted
        union all
        select ${bulkOperation.id}, ${bulkOperation.undoneAt}, ${bulkOperation.accountId},
          coalesce(${lastBefore(false)}, ${lastBefore(true)}, ${ITEM_RESULT.unchecked}), how, null, false, null, null
        from noted undone
        join ${bulkOperation} on ${bulkOperation.id} = undone.operation_id
        where ${bulkOperation.undoneAt} is not null
      ) whole
    ) one
    where not unchecked_only or coalesce(result_before, ${ITEM_RESULT.unchecked}) = ${ITEM_RESULT.unchecked}
  `;
}

/** What a person, or a filling of what was unchecked, gave before the row `undone`; a filling passes over verdicts. */
function lastBefore(filled: boolean): SQL {
  return sql`nullif((
    select result from noted
    where noted.unchecked_only = ${filled} and (noted.created_at, noted.id) < (undone.created_at, undone.id)
    order by noted.created_at desc, noted.id desc limit 1
  ), ${ITEM_RESULT.unchecked})`;
}

/** The rows that keep them. */
function notedOf(seen: Seen): SQL {
  const columns = sql`id, created_at, account_id, result, how, screen, unchecked_only,
    case when item_id is not null then elapsed end as elapsed, operation_id`;
  return sql`
    select ${columns} from ${judgement} where item_id = ${seen.id}::uuid
    union all
    select ${columns} from ${judgement} where package_id = ${seen.packageId}::uuid and item_id is null
  `;
}

/** The columns of an event, with what most events do not have. */
interface Columns {
  readonly at: SQL;
  readonly by: SQL;
  readonly event: SQL;
  readonly rank: number;
  readonly author?: SQL;
  readonly result?: SQL;
  readonly how?: SQL;
  readonly revision?: SQL;
  readonly objectId?: SQL;
  readonly screen?: SQL;
  readonly elapsed?: SQL;
}

function columns(one: Columns): SQL {
  const none = sql`null`;
  return sql`select ${one.at} as at, ${one.by} as account_id, ${one.author ?? none}::text as author,
    ${one.event} as event, ${one.result ?? none}::text as result, ${one.how ?? none}::text as how,
    ${one.revision ?? none}::int as revision, ${one.objectId ?? none}::text as "objectId",
    ${one.screen ?? none}::text as screen, ${one.elapsed ?? none}::int as elapsed, ${sql.raw(String(one.rank))} as rank`;
}

const EVENTS = {
  // A redelivery moves the batch's time; the first revision keeps its own.
  delivered: columns({
    at: sql`least(delivered_at, first_at)`,
    by: sql`null::uuid`,
    event: sql`'delivered'`,
    rank: 0,
  }),
  annotated: columns({
    at: sql`created_at`,
    by: sql`author_id`,
    event: sql`case when author_id is null then 'redelivered' else 'annotated' end`,
    revision: sql`revision`,
    rank: 1,
  }),
  judged: columns({
    at: sql`created_at`,
    by: sql`account_id`,
    event: sql`'judged'`,
    result: sql`result`,
    how: sql`how`,
    screen: sql`screen`,
    elapsed: sql`elapsed`,
    rank: 3,
  }),
  objectJudged: columns({
    at: sql`created_at`,
    by: sql`account_id`,
    event: sql`'objectJudged'`,
    result: sql`result`,
    objectId: sql`unnest(object_ids)`,
    screen: sql`screen`,
    elapsed: sql`elapsed`,
    rank: 2,
  }),
  commented: columns({
    at: sql`created_at`,
    by: sql`author_id`,
    author: sql`author_name`,
    event: sql`'commented'`,
    rank: 4,
  }),
  commentResolved: columns({
    at: sql`resolved_at`,
    by: sql`resolved_by_id`,
    event: sql`'commentResolved'`,
    rank: 5,
  }),
  commentDeleted: columns({
    at: sql`deleted_at`,
    by: sql`deleted_by_id`,
    event: sql`'commentDeleted'`,
    rank: 6,
  }),
} as const;

function happenedTo(seen: Seen): SQL {
  const itemId = sql`${seen.id}::uuid`;
  return sql`
    ${EVENTS.delivered} from ${batch}, lateral (
      select created_at as first_at from ${annotation} where item_id = ${itemId} and revision = 1
    ) first_revision where id = ${seen.batchId}::uuid
    union all ${EVENTS.judged} from given
    union all ${EVENTS.objectJudged} from ${objectJudgement} where item_id = ${itemId}
    union all ${EVENTS.annotated} from ${annotation} where item_id = ${itemId} and revision > 1
    union all ${cameBack(seen)}
    union all ${EVENTS.commented} from ${comment} where item_id = ${itemId}
    union all ${EVENTS.commentResolved} from ${comment} where item_id = ${itemId} and resolved_at is not null
    union all ${EVENTS.commentDeleted} from ${comment} where item_id = ${itemId} and deleted_at is not null
  `;
}

/** Redeliveries of the batch that left the item's annotations as they were: an accepted item stayed accepted. */
function cameBack(seen: Seen): SQL {
  const came = columns({
    at: sql`created_at`,
    by: sql`account_id`,
    event: sql`case when result_before = ${ITEM_RESULT.accepted} then 'carried' else 'redelivered' end`,
    result: sql`case when result_before = ${ITEM_RESULT.accepted} then result_before end`,
    rank: 1,
  });
  return sql`${came} from (
    select event.created_at, event.account_id, (
      select result from given where given.created_at < event.created_at
      order by given.created_at desc, given.id desc limit 1
    ) as result_before
    from ${batchEvent} event
    where event.batch_id = ${seen.batchId}::uuid and event.event = 'redelivered' and not exists (
      select 1 from ${annotation} news
      where news.item_id = ${seen.id}::uuid and news.revision > 1 and news.author_id is null
        and news.round = (event.detail ->> 'round')::int
    )
  ) same`;
}
