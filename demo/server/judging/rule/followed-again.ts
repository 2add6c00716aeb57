import { type SQL, sql } from 'drizzle-orm';
import { ITEM_RESULT, type ItemResult, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import { judgement } from '../../db/schema/review.ts';
import { COUNTED_BY } from '../../sums/counted.ts';
import type { Judge } from '../write/judge.ts';
import type { WrittenResults } from '../write/write-results.ts';
import { asKept, type Noted, noteKept } from './before-objects.ts';

/** A call that gave objects results, and is undone now. */
export interface UndoneCall {
  readonly accountId: string;
  readonly at: Date;
}

/** The row `followed` of an item by which it followed that call. */
function isFollowed({ accountId, at }: UndoneCall): SQL {
  return sql`followed.item_id = ${item}.id and followed.account_id = ${accountId}::uuid
    and followed.created_at = ${at.toISOString()}::timestamptz and followed.how = ${JUDGED.objects}`;
}

/**
 * Whether what an item's objects come to is what it had by them before the undone call, whose following is still its
 * last word.
 */
export function standsByObjectsAgain(
  undone: UndoneCall | null | undefined,
  result: ItemResult,
  errors: SQL,
): SQL {
  if (!undone) return sql`false`;
  return sql`exists (
    select 1 from ${judgement} followed where ${isFollowed(undone)}
      and (${item}.judged_by_id = followed.account_id and ${item}.judged_at = followed.created_at
        or ${item}.result = ${ITEM_RESULT.unchecked} and followed.result = ${ITEM_RESULT.unchecked})
      and followed.before ->> 'how' = ${JUDGED.objects} and followed.before ->> 'result' = ${result}
      and followed.before -> 'errors' = ${errors}
  )`;
}

/** Items (a list of ids) have it again as they had it: in the name of who gave it, and when; the history says so. */
export function followedAgain(
  judge: Judge,
  undone: UndoneCall,
  noted: Noted,
  ids: SQL,
): Pick<WrittenResults, 'chosen' | 'columns' | 'judgements'> {
  const from = sql`${item} join ${judgement} followed on ${isFollowed(undone)} where ${item}.id in ${ids}`;
  return {
    chosen: sql`
      select ${item}.id, ${COUNTED_BY}, followed.before as kept from ${from}
      order by ${item}.id for no key update of ${item}
    `,
    columns: asKept(sql`case when (chosen.kept ->> 'carried')::boolean then null else before_objects end`),
    judgements: [noteKept(judge, noted, sql`followed.before`, from)],
  };
}
