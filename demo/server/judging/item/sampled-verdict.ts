import type { SQL } from 'drizzle-orm';
import { PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import type { saveResult } from '../../../../src/shared/contract/studio.ts';
import type { CallContext } from '../../http/call.ts';
import { ownerOf } from '../../lifecycle/claim.ts';
import type { LockedPackage } from '../../lifecycle/lock.ts';
import { overturnedIn } from '../../lifecycle/package.ts';
import { isOverruledByObjects } from '../rule/stands-no-more.ts';
import type { Judge } from '../write/judge.ts';
import type { WrittenResults } from '../write/write-results.ts';
import { beforeSample } from './before-sample.ts';
import type { LockedItem } from './lock-item.ts';
import { NOTHING_TAKEN_OUT, recordSampled, type TakenOut } from './record-sampled.ts';
import { beforeOverruled } from './result-before.ts';
import { sampledResultAt } from './sampled-history.ts';
import { verdictRow } from './verdict-row.ts';

type Request = ParsedRequestOf<typeof saveResult>;

interface OfSample {
  readonly spotCheckId: string;
}

/** A verdict inside a spot check. */
export interface SampledVerdict {
  /** Somebody else holds the package: the item's result stays theirs to give. One that is taken back goes all the same. */
  readonly onlySampled: boolean;
  /** The result that this takes back out of the sample; null where there is none to bring back. */
  readonly takenOut: TakenOut | null;
  /** Nothing but the sample changes: because of the former, or since the item has nothing from there to take out. */
  readonly sampleOnly: boolean;
  /** What the item had before what is taken out cannot stand again: its objects say what it has. */
  readonly isOverruled: boolean;
}

/**
 * Writes a verdict to the sample of its spot check. Where the sample holds nothing to take back, nothing at all is to
 * follow: what the item has is not the sample's word.
 */
export async function beginSampled(
  {
    itemId,
    result,
    spotCheckId,
    sampleSeenAt,
  }: Pick<Request, 'itemId' | 'result' | 'sampleSeenAt'> & OfSample,
  locked: LockedPackage & Pick<LockedItem, 'item' | 'batch'>,
  context: CallContext,
  at: Date,
): Promise<SampledVerdict | typeof NOTHING_TAKEN_OUT> {
  const isHeld = ownerOf(locked.package, context.caller, at) === 'other';
  const ends = result === ITEM_RESULT.rejected && !isHeld ? overturnedIn(locked.package) : null;
  const takenOut = await recordSampled(context, {
    spotCheckId,
    itemId,
    result,
    seenAt: sampleSeenAt,
    overturned: ends && { ...ends, packageId: locked.package.id },
    at,
  });
  if (takenOut === NOTHING_TAKEN_OUT) return takenOut;
  const { own = null } = takenOut ?? {};
  // What nobody says any more stands nowhere, whoever holds the package: it is not theirs to give either.
  const onlySampled = isHeld && own === null;
  const sampleOnly = onlySampled || (takenOut !== null && own === null);
  if (own === null || sampleOnly) return { onlySampled, takenOut, sampleOnly, isOverruled: false };
  const isOverruled = await isOverruledByObjects(context.tx, itemId, own.before, locked.batch.objectRule);
  const before = isOverruled ? beforeOverruled(own.before) : own.before;
  return { onlySampled, takenOut: { own: { ...own, before } }, sampleOnly, isOverruled };
}

/**
 * Whether the conclusion of the package ends with what is taken out of a sample: whoever concluded it since signed for
 * what the sample said then, and would have accepted an item that is rejected, or open, now, or rejected it for what
 * nobody says any more.
 */
export async function endsConclusion(
  { itemId, spotCheckId }: Pick<Request, 'itemId'> & OfSample,
  { package: { state, finishedAt } }: Pick<LockedItem, 'package'>,
  { takenOut, sampleOnly, isOverruled }: SampledVerdict,
  { tx }: Judge,
): Promise<boolean> {
  const { own } = takenOut ?? {};
  if (!own || sampleOnly) return false;
  if (finishedAt === null || finishedAt <= own.since) return false;
  const again = isOverruled ? ITEM_RESULT.unchecked : own.before.result;
  if (state !== PACKAGE_STATE.rejected && again === ITEM_RESULT.accepted) return false;
  return again !== (await sampledResultAt(tx, { itemId, spotCheckId, at: finishedAt }));
}

/**
 * An item has again what it had before a verdict that is taken out of a sample: its result, who gave it and when,
 * unless somebody judged it since, whose word then stands. Its history says so.
 * @param row what is written down of the verdict itself
 */
export function sampledItems(
  judge: Judge,
  locked: Pick<LockedItem, 'item' | 'batch'>,
  { takenOut, sampleOnly, isOverruled }: SampledVerdict & { readonly takenOut: TakenOut },
  row: SQL,
): Pick<WrittenResults, 'chosen' | 'columns' | 'judgements' | 'isKeyed'> {
  const before = sampleOnly ? null : (takenOut.own?.before ?? null);
  const again =
    before !== null && !isOverruled && before.result !== ITEM_RESULT.unchecked && before.how !== null;
  // After the row that says that the verdict was taken back.
  const after = { ...judge, at: new Date(judge.at.getTime() + 1) };
  const facts = again && {
    result: before.result,
    how: before.how,
    errors: before.errors,
    screen: 'spotCheck' as const,
    again: { byId: before.judgedById, at: before.judgedAt },
  };
  return {
    ...beforeSample(locked, before),
    judgements: [row, ...(facts ? [verdictRow(after, locked, facts)] : [])],
    isKeyed: true,
  };
}
