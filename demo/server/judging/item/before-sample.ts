import { type SQL, sql } from 'drizzle-orm';
import { item } from '../../db/schema/item.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import { spotCheckItem } from '../../db/schema/spot-check.ts';
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
  const own = sql`
    result = ${before.result}, how = ${before.how}::text, errors = ${JSON.stringify(before.errors)}::jsonb,
    carried = ${before.carried}, actual_result = ${before.actualResult}::char(2),
    judged_by_id = ${before.judgedById}::uuid, judged_at = ${before.judgedAt}::timestamptz
  `;
  return { chosen: chosenItems(which), columns: whole ? sql`${own}, ${sampled}` : sampled };
}
