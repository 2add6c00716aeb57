import { eq, sql } from 'drizzle-orm';
import { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import { judgement } from '../../db/schema/review.ts';
import { spotCheck, spotCheckItem } from '../../db/schema/spot-check.ts';
import { resultAgain } from '../write/result-again.ts';
import { chosenItems, type WrittenResults } from '../write/write-results.ts';
import type { LockedItem } from './lock-item.ts';

/**
 * Gives an item back what it had before a verdict that was taken out of a sample; null where it keeps its own result. Of
 * samples it has the word of the one that spoke last, of those that hold one; without any, what samples of earlier
 * rounds left it, by the history.
 */
export function beforeSample(
  { item: { id }, batch: { round } }: Pick<LockedItem, 'item' | 'batch'>,
  before: ResultBefore | null,
): Pick<WrittenResults, 'chosen' | 'columns'> {
  const sampled = sql`sampled_result = coalesce((
    select ${spotCheckItem.result} from ${spotCheckItem}
    join ${spotCheck} on ${spotCheck.id} = ${spotCheckItem.spotCheckId} and ${spotCheck.round} = ${round}::smallint
    where ${spotCheckItem.itemId} = ${id}::uuid and ${spotCheckItem.result} is not null
    order by ${spotCheckItem.judgedAt} desc limit 1
  ), (
    select (${judgement.before} ->> 'sampledResult')::char(2) from ${judgement}
    where ${judgement.itemId} = ${id}::uuid and ${judgement.spotCheckId} is not null
      and ${judgement.round} = ${round}::smallint
    order by ${judgement.createdAt}, ${judgement.id} limit 1
  ))`;
  return {
    chosen: chosenItems(sql`${eq(item.id, id)}`),
    columns: before ? sql`${resultAgain(before)}, ${sampled}` : sampled,
  };
}
