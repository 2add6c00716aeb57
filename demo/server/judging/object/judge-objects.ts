import { and, eq, inArray, sql } from 'drizzle-orm';
import type { saveObjectResults } from '../../../../src/shared/contract/accept/object.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { lockBatch, requireVisible } from '../../acceptance/batch/required-batch.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { objectJudgement } from '../../db/schema/object.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { lockPackages, requireClaimable, requireOpen, requireRound } from '../../lifecycle/lock.ts';
import { ensureIndexed } from '../../objects/ensure-indexed.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import { errorFacts, requireFittingErrors } from '../fitting-errors.ts';
import { record } from '../record/record.ts';
import { requireObjectsSeen } from '../seen/objects-as-seen.ts';
import { judgeOf } from '../write/judge.ts';
import { findUndoneObjects } from './undone-objects.ts';

type Request = ParsedRequestOf<typeof saveObjectResults>;

/** Gives objects one result, once for a key however often it is sent; their items follow by the batch's rule. */
export const judgeObjects: Handler<typeof saveObjectResults> = async (request, context) => {
  const { tx } = context;
  const asked = groupByItem(request);
  const itemIds = [...asked.keys()];
  await requireVisible(context, request.batchId);
  const packages = await lockPackages(tx, await packagesOf(request, itemIds, context));
  // The studio judges objects without having listed them first.
  for (const { id } of packages) await ensureIndexed(tx, { packageId: id });
  const batch = await lockBatch(context, request.batchId);
  // Behind the locks: a package may have been given to somebody else meanwhile.
  await packagesOf(request, itemIds, context);
  // Behind the lock: of two sends of one key, the second finds what the first has saved.
  if (await isRepeated(request, asked, context)) return reply(itemIds, context);
  requireOpen({ batch });
  requireRound({ batch }, request.round);
  for (const one of packages) requireClaimable(one, context, request.reopens);
  await requireObjectsSeen(request.objects, context);
  await requireFittingErrors(request, await errorFacts(request, batch, context), context);

  const { result, errors, elapsed, screen, key } = request;
  const { byItem, again, undone } = await findUndoneObjects(request, asked, context);
  if (byItem.size === 0) return reply(itemIds, context);
  await record(judgeOf(context), {
    occasion: 'objects',
    result,
    objects: { batchId: batch.id, round: batch.round, byItem, result, errors, again, elapsed, screen, key },
    followers: {
      items: sql`${inArray(item.id, itemIds)}`,
      rule: batch.objectRule,
      round: batch.round,
      screen,
      undone,
    },
    packages: sql`(${sql.join(
      packages.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    )})`,
    batches: [{ batch }],
  });
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
  if (found.length !== itemIds.length) throw new Failure(ERROR.notFound);
  return inArray(batchPackage.id, [...new Set(found.map(({ packageId }) => packageId))]);
}

/** Whether the key was saved before; a key that other objects have been judged with fits nothing. */
async function isRepeated(
  { key, result, undoes }: Request,
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
  // What an undoing left alone was not saved.
  const isAll = undoes !== undefined || saved.length === byItem.size;
  const same =
    isAll &&
    saved.every(({ itemId, objectIds, result: given }) => {
      const ids = byItem.get(itemId) ?? [];
      const kept = undoes === undefined ? ids : ids.filter((id) => objectIds.includes(id));
      return given === result && String(kept) === String(objectIds);
    });
  if (!same) throw new Failure(ERROR.resultNotSaved);
  return true;
}

async function reply(itemIds: readonly string[], { tx }: CallContext) {
  const rows = await tx
    .select({ itemId: item.id, result: item.result })
    .from(item)
    .where(inArray(item.id, [...itemIds]));
  return { items: rows };
}
