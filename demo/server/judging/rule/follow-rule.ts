import { type SQL, sql } from 'drizzle-orm';
import type { ObjectRule } from '../../../../src/shared/contract/accept/object-rule.ts';
import {
  ITEM_RESULT,
  type ItemResult,
  JUDGED,
  type Screen,
} from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import { sqlId } from '../../db/sql-id.ts';
import { resultColumns } from '../write/given-result.ts';
import type { Judge } from '../write/judge.ts';
import { judgementRows } from '../write/judgement-rows.ts';
import { RESULT_NOW } from '../write/result-now.ts';
import { chosenItems, writeResults } from '../write/write-results.ts';
import { asBefore, HAS_BEFORE, keepBefore, noteAgain } from './before-objects.ts';
import { followedAgain, standsByObjectsAgain, type UndoneCall } from './followed-again.ts';
import { OBJECT_ERRORS, ruledResult } from './ruled-result.ts';

/** Items that take what their objects' results come to. */
export interface Followers {
  /** Which items may follow: a condition on the columns of `item`. */
  readonly items: SQL;
  readonly rule: ObjectRule;
  readonly round: number;
  readonly screen: Screen | null;
  /**
   * The call of object results that is undone, null for none: what followed it, and no more, is as it was. Left out
   * where what follows is never undone by itself.
   */
  readonly undone?: UndoneCall | null;
}

export interface Follows {
  /** How many items got another result, or other errors. */
  readonly followed: number;
  /** The packages in which items are rejected, or open, that were not, as a list of ids; null for none. */
  readonly overturnedIn: SQL | null;
}

export const NONE_FOLLOWED: Follows = { followed: 0, overturnedIn: null };

interface FollowingRow extends Record<string, unknown> {
  readonly id: string;
  /** Before it follows. */
  readonly result: ItemResult;
  readonly package_id: string;
  /** Of one that is open by its objects: what was decided before stands again. */
  readonly has_before: boolean;
  /** It has again what it had by its objects before the undone call. */
  readonly is_again: boolean;
}

/**
 * Items take the results that the batch's rule makes of their objects'. What a person decided about an item as a
 * whole stands until its objects reject it: a missing object is nobody's box to refuse. What a bulk result or
 * objects decided follows them. Where nothing follows from the objects any more, since what was decided about them
 * is taken back or the rule is another, what was decided before stands again.
 */
export async function followRule(
  judge: Judge,
  followers: Followers,
  acceptorId: string | null | undefined,
): Promise<Follows> {
  const rejected = await follow(judge, followers, ITEM_RESULT.rejected, acceptorId);
  const accepted = await follow(judge, followers, ITEM_RESULT.accepted, acceptorId);
  const unchecked = await follow(judge, followers, ITEM_RESULT.unchecked, acceptorId);
  // Nobody accepts what is rejected, or not judged, in what they sign for.
  const newly = [
    ...rejected.filter(({ result }) => result !== ITEM_RESULT.rejected),
    ...unchecked.filter(({ has_before }) => !has_before),
  ];
  return {
    followed: rejected.length + accepted.length + unchecked.length,
    overturnedIn: newly.length === 0 ? null : idList([...new Set(newly.map(({ package_id }) => package_id))]),
  };
}

async function follow(
  judge: Judge,
  { items, rule, round, screen, undone }: Followers,
  result: ItemResult,
  acceptorId: string | null | undefined,
): Promise<FollowingRow[]> {
  const { tx, customerId, accountId, at } = judge;
  const errors = result === ITEM_RESULT.rejected ? OBJECT_ERRORS : sql`'[]'::jsonb`;
  const { rows } = await tx.execute<FollowingRow>(sql`
    select id, result, package_id, ${HAS_BEFORE} as has_before,
      ${standsByObjectsAgain(undone, result, errors)} as is_again
    from ${item} where ${items} and ${mayFollow(result)}
      and ${ruledResult(rule)} = ${result}
      and (${item.result} <> ${result} or ${item.how} <> ${JUDGED.objects} or ${item.errors} <> ${errors})
  `);
  const again = rows.filter(({ is_again }) => is_again).map(({ id }) => id);
  if (undone && again.length > 0) {
    const asItWas = followedAgain(judge, undone, { round, screen }, idList(again));
    await writeResults(tx, { ...asItWas, jobs: {}, acceptorId });
  }
  const anew = rows.filter(({ is_again }) => !is_again).map(({ id }) => id);
  if (anew.length === 0) return rows;
  const ids = idList(anew);
  const isOpenAgain = result === ITEM_RESULT.unchecked;
  const noted = judgementRows(
    {
      id: sqlId(at, sql`${item.position}`),
      customerId: sql`${customerId}::uuid`,
      batchId: sql`${item.batchId}`,
      packageId: sql`${item.packageId}`,
      itemId: sql`${item.id}`,
      result: sql`${result}`,
      how: sql`${JUDGED.objects}`,
      errors,
      objects: sql`${item.objectCount}`,
      ...(undone === undefined ? {} : { before: RESULT_NOW }),
      round: sql`${round}::smallint`,
      screen: sql`${screen}::text`,
      accountId: sql`${accountId}::uuid`,
      createdAt: sql`${at.toISOString()}::timestamptz`,
    },
    sql`${item} where ${item.id} in ${ids}`,
  );
  if (!isOpenAgain) await keepBefore(tx, ids);
  await writeResults(tx, {
    chosen: chosenItems(sql`${item.id} in ${ids} ${isOpenAgain ? sql`and not ${HAS_BEFORE}` : sql``}`),
    columns: resultColumns({ result, how: JUDGED.objects, errors, accountId, at }),
    judgements: [noted, ...(isOpenAgain ? [noteAgain(judge, { round, screen }, ids)] : [])],
    jobs: {},
    acceptorId,
  });
  if (isOpenAgain) {
    await writeResults(tx, { ...asBefore(ids), jobs: {}, acceptorId });
  }
  return rows;
}

/** As one text: a batch may hold more rows than a statement may have parameters. */
function idList(ids: readonly string[]): SQL {
  return sql`(select unnest(${`{${ids.join(',')}}`}::uuid[]))`;
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
