import { eq, sql } from 'drizzle-orm';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult, JUDGED } from '../../../src/shared/contract/item-result.ts';
import type { saveResult } from '../../../src/shared/contract/studio.ts';
import { ownerOf } from '../acceptance/claim.ts';
import type { LockedPackage } from '../acceptance/locked-package.ts';
import { recordSampled, type TakenOut } from '../acceptance/spot-check/record-sampled.ts';
import { newId } from '../db/new-id.ts';
import { item } from '../db/schema/delivery.ts';
import { judgement } from '../db/schema/review.ts';
import type { CallContext } from '../http/call.ts';
import { restoreBefore } from '../result/restore-before.ts';

type Request = ParsedRequestOf<typeof saveResult>;

/** A verdict inside a spot check. */
export interface SampledVerdict {
  /** Somebody else holds the package: the item's result stays theirs to give. */
  readonly onlySampled: boolean;
  /** The caller holds the package: their claim goes on. */
  readonly isHolder: boolean;
  /** The result that this takes back out of the sample; null where there is none to bring back. */
  readonly takenOut: TakenOut | null;
}

/** Writes a verdict to the sample of the spot check that it belongs to; null where it belongs to none. */
export async function beginSampled(
  { itemId, result, spotCheckId }: Pick<Request, 'itemId' | 'result' | 'spotCheckId'>,
  locked: LockedPackage,
  context: CallContext,
  at: Date,
): Promise<SampledVerdict | null> {
  if (spotCheckId === undefined) return null;
  const takenOut = await recordSampled(context, { spotCheckId, itemId, result, at });
  const owner = ownerOf(locked.package, context.caller, at);
  return { onlySampled: owner === 'other', isHolder: owner === 'caller', takenOut };
}

/** Whether what was concluded with the item does not hold any more: it is rejected, and it is not others' to say so. */
export function isOverturned({ onlySampled }: SampledVerdict, result: ItemResult): boolean {
  return !onlySampled && result === ITEM_RESULT.rejected;
}

/**
 * Gives an item back what it had before a verdict that was taken out of a sample: its result, who gave it and when,
 * unless somebody judged it since, whose word then stands. Its history says so.
 */
export async function takeOut(
  seen: typeof item.$inferSelect,
  { takenOut, onlySampled }: SampledVerdict & { readonly takenOut: TakenOut },
  { locked, at }: { readonly locked: LockedPackage; readonly at: Date },
  { tx, caller }: CallContext,
): Promise<void> {
  const { before, judgedAt } = takenOut;
  const stands = seen.how === JUDGED.spotCheck && seen.judgedAt?.getTime() === judgedAt.getTime();
  const whole = stands && !onlySampled;
  await restoreBefore(tx, { item: sql`${eq(item.id, seen.id)}`, before, judgedAt, whole });
  if (!whole || before.result === ITEM_RESULT.unchecked || before.how === null) return;
  const after = new Date(at.getTime() + 1);
  await tx.insert(judgement).values({
    // After the row that says that the verdict was taken back.
    id: newId(after),
    createdAt: after,
    customerId: caller.customerId,
    batchId: seen.batchId,
    packageId: seen.packageId,
    itemId: seen.id,
    result: before.result,
    how: before.how,
    errors: [...before.errors],
    round: locked.batch.round,
    screen: 'spotCheck',
    accountId: caller.accountId,
  });
}
