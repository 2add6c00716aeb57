import type { SQL } from 'drizzle-orm';
import type { ObjectRule } from '../../../../src/shared/contract/accept/object-rule.ts';
import { ITEM_RESULT, type Screen } from '../../../../src/shared/contract/item-result.ts';
import type { Judge } from '../write/judge.ts';
import type { JudgedBatch } from './follow-batch.ts';
import { type Recorded, type RecordedResults, record } from './record.ts';

interface Following extends Pick<Recorded, 'occasion' | 'packages'> {
  /** Which items may follow: a condition on the columns of `item`. */
  readonly items: SQL;
  readonly screen: Screen;
}

/**
 * Items whose verdict was just taken back take what their objects come to, a moment after the rows that say so. The
 * batch is as it was locked; what came of the taking back is `done`.
 */
export function followAfter(
  judge: Judge,
  { batch }: { readonly batch: JudgedBatch['batch'] & { readonly objectRule: ObjectRule } },
  { states }: Pick<RecordedResults, 'states'>,
  { items, screen, ...recorded }: Following,
): Promise<RecordedResults> {
  const state = states.find(({ batchId }) => batchId === batch.id)?.state ?? batch.state;
  return record(
    { ...judge, at: new Date(judge.at.getTime() + 1) },
    {
      ...recorded,
      result: ITEM_RESULT.unchecked,
      followers: { items, rule: batch.objectRule, round: batch.round, screen },
      batches: [{ batch: { ...batch, state } }],
    },
  );
}
