import { and, eq, sql } from 'drizzle-orm';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { JUDGED } from '../../../src/shared/contract/item-result.ts';
import type { saveResult } from '../../../src/shared/contract/studio.ts';
import { itemReply, selectItems } from '../acceptance/item-row.ts';
import { reopenJob } from '../acceptance/job/follow-job.ts';
import {
  lockPackage,
  renewClaim,
  reopen,
  requireHolder,
  requireRound,
} from '../acceptance/locked-package.ts';
import { noteJudgement } from '../acceptance/move-batch.ts';
import { reopenAccepted } from '../acceptance/reopen-accepted.ts';
import { newId } from '../db/new-id.ts';
import { batchPackage, item } from '../db/schema/delivery.ts';
import { judgement } from '../db/schema/review.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { applyResults } from '../result/apply-results.ts';
import { counters } from '../result/counters.ts';
import { requireFittingErrors } from './fitting-errors.ts';
import { requireJudgedAsSeen } from './judged-meanwhile.ts';
import { beginSampled, isOverturned, takeOut } from './sampled-verdict.ts';
import { requireItem } from './visible-item.ts';

type Request = ParsedRequestOf<typeof saveResult>;

/** Gives one item its result, once for a key however often it is sent. */
export const judge: Handler<typeof saveResult> = async (request, context) => {
  const { tx, caller, services } = context;
  const { packageId } = await requireItem(context, request.itemId);
  const locked = await lockPackage(tx, caller, packageId);
  // Behind the lock: of two sends of one key, the second finds what the first has saved.
  if (await isRepeated(request, context)) return reply(request.itemId, context);
  const seen = await requireItem(context, request.itemId);
  requireRound(locked, request.round);
  const at = services.now();
  const sampled = await beginSampled(request, locked, context, at);
  if (!sampled) requireHolder(locked, context);
  if (!sampled?.onlySampled) await requireJudgedAsSeen(seen, request.seenAt, context);
  await requireFittingErrors(request, locked.batch, context);

  const given = {
    result: request.result,
    how: sampled ? JUDGED.spotCheck : JUDGED.single,
    errors: request.errors,
    accountId: caller.accountId,
  };
  const [noted] = await tx
    .insert(judgement)
    .values({
      ...given,
      id: newId(at),
      customerId: caller.customerId,
      batchId: seen.batchId,
      packageId: seen.packageId,
      itemId: seen.id,
      elapsed: request.elapsed,
      round: locked.batch.round,
      key: request.key,
      screen: request.screen,
      spotCheckId: request.spotCheckId ?? null,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: judgement.id });
  if (!noted) throw new Failure(5007003);
  if (sampled?.takenOut) {
    await takeOut(seen, { ...sampled, takenOut: sampled.takenOut }, { locked, at }, context);
  } else {
    const items = sql`${eq(item.id, seen.id)}`;
    await applyResults(tx, { ...given, items, onlySampled: sampled?.onlySampled ?? false, at });
  }
  if (!sampled) await reopen(context, locked);
  // Inside a spot check, only a rejection says that what was concluded does not hold.
  const isOverturnedNow = sampled !== null && isOverturned(sampled, request.result);
  if (!sampled || isOverturnedNow) await reopenJob(tx, seen.jobId);
  // A spot check leaves the states of packages alone, but for one that was accepted and has a rejected item now.
  if (isOverturnedNow) await reopenAccepted(context, [seen.packageId]);
  if (sampled?.isHolder) await renewClaim(context, locked);
  await noteJudgement(context, locked.batch);
  return reply(request.itemId, context);
};

/** Whether the key was saved before; a key that another item has been judged with fits nothing. */
async function isRepeated({ key, itemId }: Request, { tx, caller }: CallContext): Promise<boolean> {
  const [saved] = await tx
    .select({ itemId: judgement.itemId })
    .from(judgement)
    .where(and(eq(judgement.customerId, caller.customerId), eq(judgement.key, key)));
  if (saved && saved.itemId !== itemId) throw new Failure(5007003);
  return saved !== undefined;
}

async function reply(itemId: string, { tx, services }: CallContext) {
  const [row] = await selectItems(tx).where(eq(item.id, itemId));
  if (!row) throw new Failure(404);
  const [sums] = await tx.select().from(batchPackage).where(eq(batchPackage.id, row.packageId));
  if (!sums) throw new Failure(404);
  return { item: itemReply(row, services), counters: counters(sums) };
}
