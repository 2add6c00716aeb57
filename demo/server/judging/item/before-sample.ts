import { type SQL, sql } from 'drizzle-orm';
import { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import { spotCheckItem } from '../../db/schema/spot-check.ts';
import { resultAgain } from '../write/result-again.ts';
import { chosenItems, type WrittenResults } from '../write/write-results.ts';

interface Restored {
  /** Which item: a condition on the columns of `item`. */
  readonly item: SQL;
  readonly before: ResultBefore;
  /** When the verdict was given that is taken out of its sample. */
  readonly judgedAt: Date;
  /** Its own result, too; otherwise only what samples say of it. */
  readonly whole: boolean;
}

/** Gives an item back what it had before a verdict inside a spot check; a later sample keeps its word. */
export function beforeSample({
  item: which,
  before,
  judgedAt,
  whole,
}: Restored): Pick<WrittenResults, 'chosen' | 'columns'> {
  const sampled = sql`sampled_result = case when exists (
    select 1 from ${spotCheckItem}
    where ${spotCheckItem.itemId} = ${item}.id and ${spotCheckItem.result} is not null
      and ${spotCheckItem.judgedAt} > ${judgedAt.toISOString()}::timestamptz
  ) then ${item}.sampled_result else ${before.sampledResult}::char(2) end`;
  return { chosen: chosenItems(which), columns: whole ? sql`${resultAgain(before)}, ${sampled}` : sampled };
}
