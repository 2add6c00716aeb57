import { and, countDistinct, eq, inArray } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { planDecision } from '../../../../src/shared/contract/sampling/curtailment.ts';
import { judgement } from '../../db/schema/review.ts';
import { type spotCheck, spotCheckItem } from '../../db/schema/spot-check.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/call.ts';
import { mayFinish } from '../../lifecycle/batch-actions.ts';

interface Cancelled
  extends Pick<typeof spotCheck.$inferSelect, 'id' | 'accountId' | 'state' | 'plan' | 'round'> {
  readonly batchRound: number;
}

/** How many items were ever rejected in a sample, by its id, also where that was taken back. */
export type EverRejected = ReadonlyMap<string, number>;

/**
 * Only who drew it, or who may decide over the batch, takes a sample out of the evidence; in the round under acceptance,
 * one whose plan has rejected only who may decide: nobody else draws until a sample passes. That they took their
 * rejections back changes nothing of it.
 */
export function mayCancel(
  row: Cancelled,
  check: Parameters<typeof planDecision>[0],
  caller: Caller,
  everRejected: EverRejected,
): boolean {
  if (mayFinish(caller)) return true;
  if (row.accountId !== caller.accountId) return false;
  const rejected = Math.max(check.rejected, everRejected.get(row.id) ?? 0);
  return row.round !== row.batchRound || planDecision({ ...check, rejected }) !== 'rejected';
}

/** Of those samples of which `mayCancel` asks it. */
export async function rejectedIn(
  tx: TenantTransaction,
  rows: readonly Cancelled[],
  caller: Caller,
): Promise<EverRejected> {
  const asked = rows.filter(
    ({ accountId, state, plan, round, batchRound }) =>
      accountId === caller.accountId && state === 'open' && plan !== null && round === batchRound,
  );
  if (mayFinish(caller) || asked.length === 0) return new Map();
  const ids = asked.map(({ id }) => id);
  const counted = await tx
    .select({ id: spotCheckItem.spotCheckId, rejected: countDistinct(judgement.itemId) })
    .from(spotCheckItem)
    .innerJoin(
      judgement,
      and(
        eq(judgement.itemId, spotCheckItem.itemId),
        eq(judgement.spotCheckId, spotCheckItem.spotCheckId),
        eq(judgement.result, ITEM_RESULT.rejected),
      ),
    )
    .where(inArray(spotCheckItem.spotCheckId, ids))
    .groupBy(spotCheckItem.spotCheckId);
  return new Map(counted.map(({ id, rejected }) => [id, rejected]));
}
