import { type SQL, sql } from 'drizzle-orm';
import type { Severity } from '../../../../src/shared/contract/accept/error-type.ts';
import {
  ITEM_RESULT,
  type ItemResult,
  JUDGED,
  type Screen,
} from '../../../../src/shared/contract/item-result.ts';
import { type ObjectRule, SEVERITY_WEIGHT } from '../../../../src/shared/contract/object-rule.ts';
import { item, job } from '../../db/schema/delivery.ts';
import { errorType, itemObject, judgement } from '../../db/schema/review.ts';
import { sqlId } from '../../db/sql-id.ts';
import type { CallContext } from '../../http/call.ts';
import { applyResults } from '../../result/apply-results.ts';
import { HAS_BEFORE, RESULT_NOW, restoreBeforeObjects } from '../../result/restore-before-objects.ts';

export interface Followed {
  /** Which items may follow: a condition on the columns of `item`. */
  readonly items: SQL;
  readonly rule: ObjectRule;
  readonly round: number;
  readonly screen: Screen | null;
}

export interface Follows {
  readonly changed: number;
  /** The packages in which items are rejected that were not. */
  readonly rejectedIn: readonly string[];
}

interface FollowingRow extends Record<string, unknown> {
  readonly id: string;
  /** Before it follows. */
  readonly result: ItemResult;
  readonly package_id: string;
  readonly job_id: string | null;
}

/**
 * Items take the results that the batch's rule makes of their objects'. What a person decided about an item as a
 * whole stands until its objects reject it: a missing object is nobody's box to refuse. What a bulk result or
 * objects decided follows them. Where nothing follows from the objects any more, since what was decided about them
 * is taken back or the rule is another, what was decided before stands again.
 */
export async function followRule(context: CallContext, followed: Followed): Promise<Follows> {
  const rejected = await follow(context, followed, ITEM_RESULT.rejected);
  const accepted = await follow(context, followed, ITEM_RESULT.accepted);
  const unchecked = await follow(context, followed, ITEM_RESULT.unchecked);
  return {
    changed: rejected.length + accepted.length + unchecked.length,
    rejectedIn: [
      ...new Set(rejected.filter((row) => row.result !== ITEM_RESULT.rejected).map((row) => row.package_id)),
    ],
  };
}

async function follow(context: CallContext, followed: Followed, result: ItemResult): Promise<FollowingRow[]> {
  const { tx, caller, services } = context;
  const { items, rule, round, screen } = followed;
  const at = services.now();
  const isRejected = result === ITEM_RESULT.rejected;
  const errors = isRejected ? ERRORS : sql`'[]'::jsonb`;
  const { rows } = await tx.execute<FollowingRow>(sql`
    select id, result, package_id, job_id from ${item} where ${items} and ${mayFollow(result)}
      and ${ruledResult(rule)} = ${result}
      and (${item.result} <> ${result} or ${item.how} <> ${JUDGED.objects} or ${item.errors} <> ${errors})
  `);
  if (rows.length === 0) return [];
  // As one text: a batch may hold more items than a statement may have parameters.
  const ids = sql`any(${`{${rows.map(({ id }) => id).join(',')}}`}::uuid[])`;
  await tx.execute(sql`
    insert into ${judgement} (
      id, customer_id, batch_id, package_id, item_id, result, how, errors, round, screen, account_id, created_at
    )
    select ${sqlId(at, sql`${item.position}`)}, customer_id, batch_id, package_id, id, ${result}, ${JUDGED.objects},
      ${errors}, ${round}::smallint, ${screen}::text, ${caller.accountId}::uuid, ${at.toISOString()}::timestamptz
    from ${item} where id = ${ids}
  `);
  if (result === ITEM_RESULT.unchecked) await noteGivenBack(context, followed, ids, at);
  else await keepBefore(tx, ids);
  await applyResults(tx, {
    items:
      result === ITEM_RESULT.unchecked
        ? sql`${item}.id = ${ids} and not ${HAS_BEFORE}`
        : sql`${item}.id = ${ids}`,
    result,
    how: JUDGED.objects,
    errors,
    accountId: caller.accountId,
    at,
  });
  if (result === ITEM_RESULT.unchecked)
    await restoreBeforeObjects(tx, sql`${item}.id = ${ids} and ${HAS_BEFORE}`);
  const jobs = [...new Set(rows.flatMap(({ job_id }) => job_id ?? []))];
  if (jobs.length > 0) await reopenJobsOf(tx, jobs);
  return rows;
}

/** Keeps what was decided about items that their objects take over; what the last round decided, too. */
async function keepBefore(tx: CallContext['tx'], ids: SQL): Promise<void> {
  await tx.execute(sql`
    update ${item} set before_objects = ${RESULT_NOW}
    where id = ${ids} and (how is distinct from ${JUDGED.objects} or carried)
  `);
}

/** The history says that items have again what was decided about them before their objects took them over. */
async function noteGivenBack(
  { tx, caller }: CallContext,
  { round, screen }: Followed,
  ids: SQL,
  at: Date,
): Promise<void> {
  // After the row that says that nothing follows from the objects any more.
  const after = new Date(at.getTime() + 1);
  await tx.execute(sql`
    insert into ${judgement} (
      id, customer_id, batch_id, package_id, item_id, result, how, errors, round, screen, account_id, created_at
    )
    select ${sqlId(after, sql`${item.position}`)}, customer_id, batch_id, package_id, id, before_objects ->> 'result',
      before_objects ->> 'how', before_objects -> 'errors', ${round}::smallint, ${screen}::text,
      ${caller.accountId}::uuid, ${after.toISOString()}::timestamptz
    from ${item} where id = ${ids} and ${HAS_BEFORE}
  `);
}

/** What their job numbers were concluded with no longer stands: see `job/follow-job.ts`. */
async function reopenJobsOf(tx: CallContext['tx'], jobs: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${job} set last_result = result, result = '00', concluded_by_id = null, concluded_at = null
    where id = any(${`{${jobs.join(',')}}`}::uuid[]) and result <> '00'
  `);
}

function mayFollow(result: ItemResult): SQL {
  const byObjects = sql`${item.how} = ${JUDGED.objects}`;
  switch (result) {
    case ITEM_RESULT.rejected:
      return sql`(${item.result} <> ${ITEM_RESULT.rejected} or ${item.how} in (${JUDGED.objects}, ${JUDGED.bulk}))`;
    case ITEM_RESULT.accepted:
      return sql`(${item.result} = ${ITEM_RESULT.unchecked} or ${item.how} in (${JUDGED.objects}, ${JUDGED.bulk}))`;
    case ITEM_RESULT.unchecked:
      return byObjects;
  }
}

/** The errors of an item's rejected objects, each with its object. */
const ERRORS = sql`coalesce((
  select jsonb_agg(error || jsonb_build_object('objectId', ${itemObject}.object_id) order by ${itemObject}.place, n)
  from ${itemObject}, jsonb_array_elements(${itemObject}.errors) with ordinality listed (error, n)
  where ${itemObject}.item_id = ${item}.id and ${itemObject}.result = ${ITEM_RESULT.rejected}
), '[]'::jsonb)`;

/** `resultByRule` of the contract, in SQL over a row of `item`. */
export function ruledResult(rule: ObjectRule): SQL {
  return sql`(
    select case
      when ${rejects(rule)} then ${ITEM_RESULT.rejected}
      when total > 0 and accepted + rejected = total then ${ITEM_RESULT.accepted}
      else ${ITEM_RESULT.unchecked}
    end from (
      select count(*) as total,
        count(*) filter (where result = ${ITEM_RESULT.accepted}) as accepted,
        count(*) filter (where result = ${ITEM_RESULT.rejected}) as rejected,
        coalesce(sum(${WEIGHT}) filter (where result = ${ITEM_RESULT.rejected}), 0) as weight
      from ${itemObject} where ${itemObject}.item_id = ${item}.id
    ) judged
  )`;
}

function rejects(rule: ObjectRule): SQL {
  switch (rule.kind) {
    case 'any':
      return sql`rejected > 0`;
    case 'share':
      return sql`total > 0 and rejected::float8 / total > ${rule.share}::float8`;
    case 'severity':
      return sql`weight >= ${rule.limit}::int`;
  }
}

/** Of the most severe of an object's errors; without one it is major. */
const WEIGHT = sql`coalesce((
  select max(case severity ${sql.join(
    Object.entries(SEVERITY_WEIGHT).map(
      ([severity, weight]) => sql`when ${severity as Severity} then ${weight}::int`,
    ),
    sql` `,
  )} end)
  from jsonb_array_elements(${itemObject}.errors) error
  join ${errorType} on ${errorType}.id = (error ->> 'errorTypeId')::uuid
), ${SEVERITY_WEIGHT.major}::int)`;
