import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { giveBatchResult } from '../../../src/shared/contract/accept.ts';
import { batchPhase, PACKAGE_STATE } from '../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT, JUDGED } from '../../../src/shared/contract/item-result.ts';
import { newId } from '../db/new-id.ts';
import { batchPackage, item, judgement } from '../db/schema.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { applyResults } from '../result/apply-results.ts';
import { mayFinish } from './batch-actions.ts';
import type { BatchRow } from './batch-row.ts';
import { NOBODY, ownerOf } from './claim.ts';
import { lockPackages } from './locked-package.ts';
import { moveBatch, noteJudgement } from './move-batch.ts';
import { lockBatch } from './required-batch.ts';

type Package = typeof batchPackage.$inferSelect;

/**
 * One result for many packages. It affects only packages that are accepted, rejected or reviewable
 * (specification 4), and leaves out what somebody else holds, too.
 */
export const giveResult: Handler<typeof giveBatchResult> = async (request, context) => {
  const { tx, caller } = context;
  const named = request.packageIds;
  const found = await lockPackages(
    tx,
    and(
      eq(batchPackage.batchId, request.batchId),
      named ? inArray(batchPackage.id, [...new Set(named)]) : undefined,
    ),
  );
  const batch = await lockBatch(tx, caller, request.batchId);
  if (named && found.length !== new Set(named).size) throw new Failure(404);
  if (!mayFinish(caller)) throw new Failure(5019011);
  const phase = batchPhase(batch.state);
  if (phase !== 'reviewable' && phase !== 'reviewing') throw new Failure(5007008);

  const packages = found.filter((one) => isOpenToAll(one, context));
  const effect = await foresee(context, packages, request.result);
  const reply = {
    ...effect,
    packagesChanged: packages.length,
    packagesSkipped: found.length - packages.length,
  };
  if (request.preview || packages.length === 0) return { ...reply, state: batch.state };
  await give(context, batch, packages, request);
  return { ...reply, state: await settle(context, batch, request.remark) };
};

function isOpenToAll(one: Package, { caller, services }: CallContext): boolean {
  return one.state !== PACKAGE_STATE.reviewing && ownerOf(one, caller, services.now()) !== 'other';
}

async function foresee({ tx }: CallContext, packages: readonly Package[], result: '10' | '20') {
  if (packages.length === 0) return { itemsChanged: 0, itemsKept: 0 };
  const [changed] = await tx
    .select({ items: count() })
    .from(item)
    .where(and(inArray(item.packageId, ids(packages)), ne(item.result, result)));
  const itemsChanged = changed?.items ?? 0;
  const all = packages.reduce((sum, one) => sum + one.delivered, 0);
  return { itemsChanged, itemsKept: all - itemsChanged };
}

async function give(
  { tx, caller, services }: CallContext,
  batch: BatchRow,
  packages: readonly Package[],
  { result, remark }: { readonly result: '10' | '20'; readonly remark?: string | undefined },
): Promise<void> {
  const at = services.now();
  await tx.insert(judgement).values(
    packages.map((one) => ({
      id: newId(at),
      customerId: caller.customerId,
      batchId: batch.id,
      packageId: one.id,
      result,
      how: JUDGED.bulk,
      remark: remark || null,
      round: batch.round,
      accountId: caller.accountId,
      createdAt: at,
    })),
  );
  await applyResults(tx, {
    items: sql`${inArray(item.packageId, ids(packages))}`,
    result,
    how: JUDGED.bulk,
    accountId: caller.accountId,
    at,
  });
  await tx
    .update(batchPackage)
    .set({ ...NOBODY, state: result, finishedById: caller.accountId, finishedAt: at })
    .where(inArray(batchPackage.id, ids(packages)));
}

/** With every package rejected, the batch is rejected; otherwise its acceptance goes on. */
async function settle(context: CallContext, batch: BatchRow, remark: string | undefined) {
  const { tx, caller, services } = context;
  const [open] = await tx
    .select({ packages: count() })
    .from(batchPackage)
    .where(and(eq(batchPackage.batchId, batch.id), ne(batchPackage.state, ITEM_RESULT.rejected)));
  if (open?.packages !== 0) return noteJudgement(context, batch);
  return moveBatch(tx, batch, 'rejected', {
    completedAt: services.now(),
    lastAcceptorId: caller.accountId,
    remark: remark || null,
  });
}

function ids(packages: readonly Package[]): string[] {
  return packages.map((one) => one.id);
}
