import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { OWN_CODE } from '../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, JUDGED } from '../../../src/shared/contract/item-result.ts';
import type { saveResult } from '../../../src/shared/contract/studio.ts';
import { itemReply, selectItems } from '../acceptance/item-row.ts';
import { reopenJob } from '../acceptance/job/follow-job.ts';
import { lockPackage, reopen, requireHolder } from '../acceptance/locked-package.ts';
import { noteJudgement } from '../acceptance/move-batch.ts';
import { newId } from '../db/new-id.ts';
import { batchPackage, item } from '../db/schema/delivery.ts';
import { annotation, errorType, judgement } from '../db/schema/review.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { applyResults } from '../result/apply-results.ts';
import { counters } from '../result/counters.ts';
import { requireItem } from './visible-item.ts';

type Request = ParsedRequestOf<typeof saveResult>;

/** Gives one item its result, once for a key however often it is sent. */
export const judge: Handler<typeof saveResult> = async (request, context) => {
  const { tx, caller, services } = context;
  const seen = await requireItem(context, request.itemId);
  const locked = await lockPackage(tx, caller, seen.packageId);
  // Behind the lock: of two sends of one key, the second finds what the first has saved.
  if (await isRepeated(request, context)) return reply(request.itemId, context);
  requireHolder(locked, context);
  await requireFitting(request, context);

  const at = services.now();
  const [noted] = await tx
    .insert(judgement)
    .values({
      id: newId(at),
      customerId: caller.customerId,
      batchId: seen.batchId,
      packageId: seen.packageId,
      itemId: seen.id,
      result: request.result,
      how: JUDGED.single,
      errors: request.errors,
      elapsed: request.elapsed,
      round: locked.batch.round,
      key: request.key,
      accountId: caller.accountId,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: judgement.id });
  if (!noted) throw new Failure(5007003);
  await applyResults(tx, {
    items: sql`${eq(item.id, seen.id)}`,
    result: request.result,
    how: JUDGED.single,
    errors: request.errors,
    accountId: caller.accountId,
    at,
  });
  await reopenJob(tx, seen.jobId);
  await reopen(context, locked);
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

/** Errors go with a rejection, and with nothing else; they name types of the customer and objects of the item. */
async function requireFitting({ itemId, result, errors }: Request, { tx }: CallContext): Promise<void> {
  if (result !== ITEM_RESULT.rejected) {
    if (errors.length > 0) throw new Failure(5007003);
    return;
  }
  if (errors.length === 0) throw new Failure(OWN_CODE.errorTypeRequired);
  const types = [...new Set(errors.map((error) => error.errorTypeId))];
  const [known] = await tx.select({ types: count() }).from(errorType).where(inArray(errorType.id, types));
  if (known?.types !== types.length) throw new Failure(5007003);
  const named = errors.flatMap(({ objectId }) => (objectId === undefined ? [] : [objectId]));
  if (named.length === 0) return;
  const [current] = await tx
    .select({ document: annotation.document })
    .from(annotation)
    .innerJoin(item, and(eq(item.id, annotation.itemId), eq(item.revision, annotation.revision)))
    .where(eq(annotation.itemId, itemId));
  const objects = new Set(current?.document.objects.map((object) => object.id));
  if (named.some((id) => !objects.has(id))) throw new Failure(5007003);
}

async function reply(itemId: string, { tx, services }: CallContext) {
  const [row] = await selectItems(tx).where(eq(item.id, itemId));
  if (!row) throw new Failure(404);
  const [sums] = await tx.select().from(batchPackage).where(eq(batchPackage.id, row.packageId));
  if (!sums) throw new Failure(404);
  return { item: itemReply(row, services), counters: counters(sums) };
}
