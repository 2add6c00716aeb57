import { and, eq, inArray, sql } from 'drizzle-orm';
import type { saveObjectResults } from '../../../../src/shared/contract/accept/object.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { newId } from '../../db/new-id.ts';
import { batchPackage, item } from '../../db/schema/delivery.ts';
import { objectJudgement } from '../../db/schema/review.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { requireFittingErrors } from '../../studio/fitting-errors.ts';
import { ownerOf } from '../claim.ts';
import { lockPackages, reopenAll, requireOpen, requireRound } from '../locked-package.ts';
import { noteJudgement } from '../move-batch.ts';
import { lockBatch, requireVisible } from '../required-batch.ts';
import { visiblePackages } from '../visible-batches.ts';
import { applyObjectResults } from './apply-object-results.ts';
import { followRule } from './follow-rule.ts';
import { ensureIndexed } from './index-objects.ts';

type Request = ParsedRequestOf<typeof saveObjectResults>;

/** Gives objects one result, once for a key however often it is sent; their items follow by the batch's rule. */
export const saveResults: Handler<typeof saveObjectResults> = async (request, context) => {
  const { tx, caller, services } = context;
  const byItem = groupByItem(request);
  const itemIds = [...byItem.keys()];
  await requireVisible(context, request.batchId);
  const packages = await lockPackages(tx, await packagesOf(request, itemIds, context));
  // The studio judges objects without having listed them first.
  for (const { id } of packages) await ensureIndexed(tx, { packageId: id });
  const batch = await lockBatch(context, request.batchId);
  // Behind the lock: of two sends of one key, the second finds what the first has saved.
  if (await isRepeated(request, byItem, context)) return reply(itemIds, context);
  requireOpen({ batch });
  requireRound({ batch }, request.round);
  if (packages.some((one) => ownerOf(one, caller, services.now()) === 'other')) throw new Failure(5005158);
  const [itemId = ''] = itemIds;
  await requireFittingErrors({ ...request, itemId }, batch, context);

  const at = services.now();
  const { changed } = await applyObjectResults(tx, { ...request, accountId: caller.accountId, at });
  // An object that is no longer there: its item was changed since the caller looked at it.
  if (changed !== [...byItem.values()].flat().length) throw new Failure(5007003);
  await tx.insert(objectJudgement).values(
    [...byItem].map(([id, objectIds]) => ({
      id: newId(at),
      customerId: caller.customerId,
      batchId: batch.id,
      itemId: id,
      objectIds,
      result: request.result,
      errors: request.errors,
      round: batch.round,
      elapsed: Math.round(request.elapsed / byItem.size),
      screen: request.screen,
      key: request.key,
      accountId: caller.accountId,
      createdAt: at,
    })),
  );
  await followRule(context, {
    items: sql`${inArray(item.id, itemIds)}`,
    rule: batch.objectRule,
    round: batch.round,
    screen: request.screen,
  });
  await reopenAll(context, packages);
  await noteJudgement(context, batch);
  return reply(itemIds, context);
};

function groupByItem({ objects }: Request): Map<string, string[]> {
  const byItem = new Map<string, string[]>();
  for (const { itemId, objectId } of objects) {
    const known = byItem.get(itemId) ?? [];
    if (!known.includes(objectId)) byItem.set(itemId, [...known, objectId]);
  }
  return byItem;
}

/** 404 where an item is not in the batch, or in a package that the caller does not see. */
async function packagesOf({ batchId }: Request, itemIds: readonly string[], { tx, caller }: CallContext) {
  const found = await tx
    .select({ packageId: item.packageId })
    .from(item)
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .where(and(inArray(item.id, [...itemIds]), eq(item.batchId, batchId), visiblePackages(caller)));
  if (found.length !== itemIds.length) throw new Failure(404);
  return inArray(batchPackage.id, [...new Set(found.map(({ packageId }) => packageId))]);
}

/** Whether the key was saved before; a key that other objects have been judged with fits nothing. */
async function isRepeated(
  { key, result }: Request,
  byItem: ReadonlyMap<string, readonly string[]>,
  { tx, caller }: CallContext,
): Promise<boolean> {
  const saved = await tx
    .select({
      itemId: objectJudgement.itemId,
      objectIds: objectJudgement.objectIds,
      result: objectJudgement.result,
    })
    .from(objectJudgement)
    .where(and(eq(objectJudgement.customerId, caller.customerId), eq(objectJudgement.key, key)));
  if (saved.length === 0) return false;
  const same =
    saved.length === byItem.size &&
    saved.every((one) => one.result === result && String(byItem.get(one.itemId)) === String(one.objectIds));
  if (!same) throw new Failure(5007003);
  return true;
}

async function reply(itemIds: readonly string[], { tx }: CallContext) {
  const rows = await tx
    .select({ itemId: item.id, result: item.result })
    .from(item)
    .where(inArray(item.id, [...itemIds]));
  return { items: rows };
}
