import { eq, type SQL, sql } from 'drizzle-orm';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT, JUDGED, type Verdict } from '../../../../src/shared/contract/item-result.ts';
import type { saveResult } from '../../../../src/shared/contract/studio.ts';
import { item } from '../../db/schema/item.ts';
import type { ConclusionBefore } from '../../db/schema/result-before.ts';
import type { CallContext } from '../../http/call.ts';
import { ownerOf } from '../../lifecycle/claim.ts';
import type { LockedPackage } from '../../lifecycle/lock.ts';
import { isAsOverturned, overturnedIn } from '../../lifecycle/package.ts';
import type { Judge } from '../write/judge.ts';
import type { WrittenResults } from '../write/write-results.ts';
import { beforeSample } from './before-sample.ts';
import type { LockedItem } from './lock-item.ts';
import { recordSampled, type TakenOut } from './record-sampled.ts';
import { verdictRow } from './verdict-row.ts';

type Request = ParsedRequestOf<typeof saveResult>;

/** A verdict inside a spot check. */
export interface SampledVerdict {
  /** Somebody else holds the package: the item's result stays theirs to give. */
  readonly onlySampled: boolean;
  /** The result that this takes back out of the sample; null where there is none to bring back. */
  readonly takenOut: TakenOut | null;
  /** Nothing but the sample changes: because of the former, or since somebody judged the item after what is taken out. */
  readonly sampleOnly: boolean;
}

/** Writes a verdict to the sample of the spot check that it belongs to; null where it belongs to none. */
export async function beginSampled(
  {
    itemId,
    result,
    spotCheckId,
    sampleSeenAt,
  }: Pick<Request, 'itemId' | 'result' | 'spotCheckId' | 'sampleSeenAt'>,
  locked: LockedPackage & Pick<LockedItem, 'item'>,
  context: CallContext,
  at: Date,
): Promise<SampledVerdict | null> {
  if (spotCheckId === undefined) return null;
  const onlySampled = ownerOf(locked.package, context.caller, at) === 'other';
  const overturns = result === ITEM_RESULT.rejected && !onlySampled;
  const takenOut = await recordSampled(context, {
    spotCheckId,
    itemId,
    result,
    seenAt: sampleSeenAt,
    overturned: overturns ? overturnedIn(locked.package) : null,
    at,
  });
  return {
    onlySampled,
    takenOut,
    sampleOnly: onlySampled || (takenOut !== null && !stands(locked, takenOut)),
  };
}

/** Whether the item's own result is the one that is taken out of the sample. */
function stands({ item: seen }: Pick<LockedItem, 'item'>, { judgedAt }: TakenOut): boolean {
  return seen.how === JUDGED.spotCheck && seen.judgedAt?.getTime() === judgedAt.getTime();
}

/**
 * The conclusion that a package has again with what is taken out of a sample: it ended by that alone, and all results
 * are those that it was made on. Null where there is none.
 */
export function conclusionAgain(
  { item: { result }, package: one }: Pick<LockedItem, 'item' | 'package'>,
  { takenOut, sampleOnly }: SampledVerdict,
  at: Date,
): ConclusionBefore | null {
  const { before } = takenOut ?? {};
  if (!before?.conclusion || sampleOnly || !isAsOverturned(one, at)) return null;
  const now = (verdict: Verdict) => Number(before.result === verdict) - Number(result === verdict);
  const isTheSame =
    one.accepted + now(ITEM_RESULT.accepted) === before.conclusion.accepted &&
    one.rejected + now(ITEM_RESULT.rejected) === before.conclusion.rejected;
  return isTheSame ? before.conclusion : null;
}

/**
 * An item has again what it had before a verdict that is taken out of a sample: its result, who gave it and when,
 * unless somebody judged it since, whose word then stands. Its history says so.
 * @param row what is written down of the verdict itself
 */
export function sampledItems(
  judge: Judge,
  locked: Pick<LockedItem, 'item' | 'batch'>,
  { takenOut, sampleOnly }: SampledVerdict & { readonly takenOut: TakenOut },
  row: SQL,
): Pick<WrittenResults, 'chosen' | 'columns' | 'judgements' | 'isKeyed'> {
  const { before, judgedAt } = takenOut;
  const { item: seen } = locked;
  const whole = !sampleOnly;
  const again = whole && before.result !== ITEM_RESULT.unchecked && before.how !== null;
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
    ...beforeSample({ item: sql`${eq(item.id, seen.id)}`, before, judgedAt, whole }),
    judgements: [row, ...(facts ? [verdictRow(after, locked, facts)] : [])],
    isKeyed: true,
  };
}
