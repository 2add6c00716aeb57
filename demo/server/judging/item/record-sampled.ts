import { and, eq, sql } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, type ItemResult, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { mayBeJudged } from '../../acceptance/spot-check/may-be-judged.ts';
import { visibleSpotChecks } from '../../acceptance/spot-check/visible-spot-checks.ts';
import { batch } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import type { ConclusionBefore, ResultBefore } from '../../db/schema/result-before.ts';
import { spotCheck, spotCheckItem } from '../../db/schema/spot-check.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { requireSeen } from '../seen/judged-as-seen.ts';
import { RESULT_NOW } from '../write/result-now.ts';
import { resultsInPackage } from './results-in-package.ts';
import { forgetWithdrawn } from './withdrawn.ts';

interface Sampled {
  readonly spotCheckId: string;
  readonly itemId: string;
  /** 00 takes the result back. */
  readonly result: ItemResult;
  /** When the item was last judged in the sample, as the caller saw it; left out for not to ask. */
  readonly seenAt: string | null | undefined;
  /** The conclusion of its package that ends with it. */
  readonly overturned?: Overturned | null;
  /** The time of the verdict: the item's and the sample's are the same. */
  readonly at: Date;
}

interface Overturned extends Omit<ConclusionBefore, 'results'> {
  readonly packageId: string;
  /** As it is before the verdict. */
  readonly item: Pick<typeof item.$inferSelect, 'id' | 'how' | 'judgedAt'>;
}

/** A verdict is taken back that the sample does not hold, or no longer: somebody else took it back before. */
export const NOTHING_TAKEN_OUT = 'nothing taken out';

/** A verdict that was taken back out of a sample. */
export interface TakenOut {
  /** When it was given. */
  readonly judgedAt: Date;
  /** When the item was first judged in the sample, if it was more than once. */
  readonly since: Date;
  /** What the item had before it. */
  readonly before: ResultBefore;
}

/**
 * Writes what was decided inside a spot check to its sample. Call it with the item's package and batch
 * locked, before `record`. 404 where the caller does not see the spot check; `spotCheckEnded` after its
 * end, `batchResubmitted` in another round than its own; `resultNotSaved` for an item that was not drawn:
 * picked and drawn ones are never mixed; `judgedMeanwhile` where a colleague judged it in here since. A result that is
 * taken back leaves the item drawn and open; the caller gives the item what it had before.
 */
export async function recordSampled(
  context: CallContext,
  { spotCheckId, itemId, result, seenAt, overturned = null, at }: Sampled,
): Promise<TakenOut | typeof NOTHING_TAKEN_OUT | null> {
  const { tx, caller } = context;
  // Shared: acceptors judge side by side, while whoever ends it waits for them, and they for that.
  const [check] = await tx
    .select({ id: spotCheck.id, batchId: spotCheck.batchId, state: spotCheck.state, round: spotCheck.round })
    .from(spotCheck)
    .where(eq(spotCheck.id, spotCheckId))
    .for('share');
  const [of] = await tx
    .select({ state: batch.state, round: batch.round })
    .from(spotCheck)
    .innerJoin(batch, eq(batch.id, spotCheck.batchId))
    .where(and(eq(spotCheck.id, spotCheckId), visibleSpotChecks(caller)));
  if (!check || !of) throw new Failure(ERROR.notFound);
  if (check.round !== of.round) throw new Failure(ERROR.batchResubmitted);
  if (check.state !== 'open') throw new Failure(ERROR.spotCheckEnded);
  if (!mayBeJudged(check, of)) throw new Failure(ERROR.batchStateChanged);
  const drawn = and(eq(spotCheckItem.spotCheckId, spotCheckId), eq(spotCheckItem.itemId, itemId));
  const [known] = await tx.select().from(spotCheckItem).where(drawn);
  if (!known) throw new Failure(ERROR.resultNotSaved);
  await requireSeen(known, seenAt, context);
  if (result === ITEM_RESULT.unchecked) {
    if (known.result === null) return NOTHING_TAKEN_OUT;
    const open = { result: null, before: null, judgedById: null, judgedAt: null };
    await tx.update(spotCheckItem).set(open).where(drawn);
    const { before, judgedAt, judgedById } = known;
    if (!before || !judgedAt) return null;
    if (judgedById) await forgetWithdrawn(tx, { itemId, judgedById, judgedAt, before });
    return { before, judgedAt, since: firstJudged(before, judgedAt) };
  }
  const own = known.result === null ? sql`(${itemNow(itemId)})` : beforeAgain(known);
  const before = overturned ? sql`${own} || ${conclusionOf(overturned, known)}` : own;
  await tx
    .update(spotCheckItem)
    .set({ result, before, judgedById: caller.accountId, judgedAt: at })
    .where(drawn);
  return null;
}

/**
 * What an item had before that is judged in the sample once more: what it had the first time, unless somebody judged
 * it since, whose word it would go back to. What the sample says of it is never what was before.
 */
function beforeAgain({ itemId, before, judgedAt }: typeof spotCheckItem.$inferSelect) {
  if (before === null || judgedAt === null) return sql`${before && JSON.stringify(before)}::jsonb`;
  const { sampledResult } = before;
  const kept = { ...before, sampledSince: firstJudged(before, judgedAt).toISOString() };
  return sql`(case when exists (
    select 1 from ${item} where ${item.id} = ${itemId}::uuid and ${item.how} = ${JUDGED.spotCheck}
      and ${item.judgedAt} = ${judgedAt.toISOString()}::timestamptz
  ) then ${JSON.stringify(kept)}::jsonb else (${itemNow(itemId)}) || ${JSON.stringify({ sampledResult })}::jsonb end)`;
}

/** When an item was first judged in a sample, of what it had before that and when it was judged there last. */
function firstJudged({ sampledSince }: ResultBefore, judgedAt: Date): Date {
  return sampledSince === undefined ? judgedAt : new Date(sampledSince);
}

/**
 * As `ResultBefore` has it. Whoever concluded the package before the item was first judged in the sample signed for what
 * it had then, which it has again when that is taken back.
 */
function conclusionOf(
  { packageId, item: now, finishedById, finishedAt }: Overturned,
  { before, judgedAt }: typeof spotCheckItem.$inferSelect,
) {
  const isFirstBefore =
    before !== null &&
    judgedAt !== null &&
    now.how === JUDGED.spotCheck &&
    now.judgedAt?.getTime() === judgedAt.getTime() &&
    finishedAt !== null &&
    Date.parse(finishedAt) <= firstJudged(before, judgedAt).getTime();
  const results = resultsInPackage(packageId, isFirstBefore ? { itemId: now.id, before } : undefined);
  return sql`jsonb_build_object('conclusion',
    ${JSON.stringify({ finishedById, finishedAt })}::jsonb || jsonb_build_object('results', ${results}))`;
}

/** `ResultBefore` of an item. */
function itemNow(itemId: string) {
  return sql`select ${RESULT_NOW} from ${item} where ${item.id} = ${itemId}::uuid`;
}
