import type { SQL } from 'drizzle-orm';
import type { BatchState } from '../../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT, type ItemResult, type Verdict } from '../../../../src/shared/contract/item-result.ts';
import type { ConclusionBefore } from '../../db/schema/result-before.ts';
import { concludeJobs, followPackages, restoreJobs } from '../../lifecycle/job.ts';
import { type Followers, followRule, NONE_FOLLOWED } from '../rule/follow-rule.ts';
import type { Judge } from '../write/judge.ts';
import { giveObjectResults, type ObjectResults } from '../write/object-results.ts';
import { carryResults } from '../write/second-round.ts';
import { NO_ITEMS, type WrittenResults, writeResults } from '../write/write-results.ts';
import { CONSEQUENCES, type Given, type Occasion } from './consequences.ts';
import { type Done, followBatch, type JudgedBatch } from './follow-batch.ts';

export type JudgedItems = Pick<WrittenResults, 'chosen' | 'columns' | 'judgements' | 'isKeyed' | 'seen'>;

/**
 * What was judged. All packages and batches of it are locked, in this order (`lifecycle/lock.ts`); a batch that has
 * begun may be `seen` only, since each result that locked it first would wait for all others in it.
 */
export interface Recorded {
  readonly occasion: Occasion;
  readonly result: ItemResult;
  /** The items that get the result, and what is written down of it; left out where none does by itself. */
  readonly items?: JudgedItems;
  readonly objects?: ObjectResults;
  /** Items that take what the batch's rule makes of their objects' results. */
  readonly followers?: Followers;
  /** A list of ids, as SQL in parentheses; of a change of rule, those are found in which it rejects something, or leaves it open. */
  readonly packages?: SQL;
  /** Job numbers, in the same form: those that are concluded, or that open again beside those of the items. */
  readonly jobs?: SQL;
  readonly batches: readonly JudgedBatch[];
  /** The conclusion that the package has again, since what ended it is taken back. */
  readonly conclusion?: ConclusionBefore | null;
  /** What was signed for with the package's conclusion is taken back. */
  readonly endsConclusion?: boolean;
  /** Of a bulk result. */
  readonly callId?: string;
}

export interface RecordedResults extends Done {
  readonly states: readonly { readonly batchId: string; readonly state: BatchState }[];
}

/**
 * The one way of a result into the database, whoever gives it to what: what was judged is written down, objects and
 * items get their results, the sums follow, then packages and job numbers, batches and orders (`consequences.ts`). A
 * key that was used before changes nothing: `noted` is 0 then.
 */
export async function record(judge: Judge, recorded: Recorded): Promise<RecordedResults> {
  const { tx, accountId, at } = judge;
  const { occasion, result, objects, followers, batches, callId } = recorded;
  const { conclusion = null, endsConclusion = false } = recorded;
  const { isJudging, carries, jobs, ...consequence } = CONSEQUENCES[occasion];
  const given: Given = { result, accountId, at, callId, conclusion, endsConclusion };
  const acceptorId = isJudging ? accountId : undefined;
  if (objects) await giveObjectResults(judge, objects);
  const followed = followers ? await followRule(judge, followers, acceptorId) : NONE_FOLLOWED;
  const ids = recorded.packages ?? followed.overturnedIn;
  const outcome = await writeResults(tx, {
    ...(recorded.items ?? NO_ITEMS),
    packages: ids && consequence.packages && { ids, columns: consequence.packages(given) },
    jobs: jobs === 'reopened' ? { ids: recorded.jobs } : null,
    acceptorId,
    callId,
  });
  const done = { ...outcome, ...followed };
  if (recorded.items?.isKeyed && outcome.noted === 0) return { ...done, states: [] };
  if (jobs === 'concluded' && recorded.jobs) {
    await concludeJobs(tx, recorded.jobs, { result: verdictOf(result), accountId, at });
  }
  if (jobs === 'follow' && recorded.packages) await followPackages(tx, recorded.packages, verdictOf(result));
  if (jobs === 'restored' && callId !== undefined) await restoreJobs(tx, callId);
  if (carries) for (const { batch } of batches) await carryResults(tx, batch.id);
  // A rule that changes nothing is nobody's judgement.
  const begins = isJudging && (occasion !== 'rule' || followed.followed > 0);
  const states = [];
  for (const one of batches) {
    states.push({ batchId: one.batch.id, state: await followBatch(judge, one, { done, begins, callId }) });
  }
  return { ...done, states };
}

/** Whole packages and job numbers are concluded by a decision, not by its absence. */
function verdictOf(result: ItemResult): Verdict {
  if (result === ITEM_RESULT.unchecked) throw new Error('nothing is concluded without a verdict');
  return result;
}
