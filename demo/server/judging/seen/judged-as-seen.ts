import { and, desc, eq } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, type ItemResult } from '../../../../src/shared/contract/item-result.ts';
import type { JudgedMeanwhile } from '../../../../src/shared/contract/studio.ts';
import { account } from '../../db/schema/customer.ts';
import type { item } from '../../db/schema/item.ts';
import { judgement } from '../../db/schema/review.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';

type Judged = Pick<typeof item.$inferSelect, 'id' | 'result' | 'judgedById' | 'judgedAt'>;

/**
 * Refuses a verdict on an item that a colleague judged since the caller looked at it: `judgedMeanwhile`, with what they
 * decided. One's own verdicts are in nobody's way, and neither is one that was there when the caller looked.
 * @param seenAt when the item was last judged, as the caller saw it; null for never, left out for not to ask
 */
export async function requireJudgedAsSeen(
  judged: Judged,
  seenAt: string | null | undefined,
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
): Promise<void> {
  if (seenAt === undefined) return;
  const seen = timeOf(seenAt);
  if (judged.result === ITEM_RESULT.unchecked) {
    // Never judged, or taken back: the last word on it says by whom.
    if (seenAt === null) return;
    const last = await lastJudgement(tx, judged.id);
    if (!last || last.accountId === caller.accountId || last.at.getTime() <= seen) return;
    throw refusal({ result: judged.result, by: last.by, at: last.at });
  }
  await requireSeen(judged, seenAt, { tx, caller });
}

/** What somebody decided of an item, of an object, or inside a sample. */
interface Decided {
  readonly result: ItemResult | null;
  readonly judgedById: string | null;
  readonly judgedAt: Date | null;
}

/**
 * Refuses a verdict on what a colleague decided since the caller looked: `judgedMeanwhile`, with what they decided.
 * @param seenAt when it was decided, as the caller saw it; null for never, left out for not to ask
 */
export async function requireSeen(
  { result, judgedById, judgedAt }: Decided,
  seenAt: string | null | undefined,
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
): Promise<void> {
  if (seenAt === undefined || !result || !judgedById || !judgedAt) return;
  if (judgedById === caller.accountId || judgedAt.getTime() <= timeOf(seenAt)) return;
  const [judge] = await tx.select({ by: account.userName }).from(account).where(eq(account.id, judgedById));
  throw refusal({ result, by: judge?.by ?? '', at: judgedAt });
}

function timeOf(seenAt: string | null): number {
  return seenAt === null ? Number.NEGATIVE_INFINITY : Date.parse(seenAt);
}

function refusal({ result, by, at }: { result: ItemResult; by: string; at: Date }): Failure {
  const detail: JudgedMeanwhile = { result, by, at: at.toISOString() };
  return new Failure(ERROR.judgedMeanwhile, detail);
}

async function lastJudgement(tx: TenantTransaction, itemId: string) {
  const [last] = await tx
    .select({ accountId: judgement.accountId, by: account.userName, at: judgement.createdAt })
    .from(judgement)
    .innerJoin(account, eq(account.id, judgement.accountId))
    .where(and(eq(judgement.itemId, itemId), eq(judgement.result, ITEM_RESULT.unchecked)))
    .orderBy(desc(judgement.createdAt), desc(judgement.id))
    .limit(1);
  return last;
}
