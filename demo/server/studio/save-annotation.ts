import { and, eq, inArray } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ITEM_MARK } from '../../../src/shared/contract/item-result.ts';
import type { saveAnnotation } from '../../../src/shared/contract/studio.ts';
import { itemReply, selectItems } from '../acceptance/item/item-row.ts';
import { type batch, batchPackage } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import { annotation } from '../db/schema/review.ts';
import { marksOfChange } from '../history/marks-of-change.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { judgeChangedAnnotation } from '../judging/object/changed-annotation.ts';
import { indexObjects } from '../judging/object/index-objects.ts';
import { requireRevisionSeen } from '../judging/seen/revision-as-seen.ts';
import { lockPackage, requireRound, requireStep } from '../lifecycle/lock.ts';
import { counters } from '../sums/counters.ts';
import { requireItem } from '../visibility/visible-item.ts';
import { changedFrom } from './changed-from.ts';
import { findProblems } from './find-problems.ts';

/**
 * Saves a customer's changes as a new revision: those before it, the provider's first of all, stay as they are.
 * Only the holder of the package may, so nothing is changed after the batch has ended.
 */
export const edit: Handler<typeof saveAnnotation> = async (request, context) => {
  const { tx, caller, services } = context;
  const { packageId } = await requireItem(context, request.itemId);
  const locked = await lockPackage(tx, caller, packageId);
  // Behind the lock the item stays at its revision; a repeated save is answered with what came of it.
  const seen = await requireItem(context, request.itemId);
  const [saved] = await tx
    .select({ revision: annotation.revision })
    .from(annotation)
    .where(and(eq(annotation.itemId, seen.id), eq(annotation.key, request.key)));
  if (saved) return reply(saved.revision, seen.id, context);
  requireRound(locked, request.round);
  requireStep('judge', locked, context);
  await requireRevisionSeen(seen, request.baseRevision, { tx, caller, isOwnRefused: true });
  await requireValid(request.document, seen, locked.batch, context);

  const revision = seen.revision + 1;
  await tx.insert(annotation).values({
    customerId: caller.customerId,
    itemId: seen.id,
    revision,
    document: request.document,
    authorId: caller.accountId,
    round: locked.batch.round,
    key: request.key,
    createdAt: services.now(),
  });
  await tx
    .update(item)
    .set({
      revision,
      objectCount: request.document.objects.length,
      marks: marksOfChange(ITEM_MARK.modifiedByCustomer),
    })
    .where(eq(item.id, seen.id));
  await indexObjects(tx, { itemIds: [seen.id] });
  await judgeChangedAnnotation(context, locked, seen);
  return reply(revision, seen.id, context);
};

async function requireValid(
  document: typeof annotation.$inferInsert.document,
  seen: typeof item.$inferSelect,
  { labels, round }: Pick<typeof batch.$inferSelect, 'labels' | 'round'>,
  context: CallContext,
): Promise<void> {
  // What was there before one's own changes may come back, whatever is wrong with it.
  const started = await changedFrom({ ...seen, round }, context);
  const rows = await context.tx
    .select({ document: annotation.document })
    .from(annotation)
    .where(and(eq(annotation.itemId, seen.id), inArray(annotation.revision, [seen.revision, started ?? 0])));
  const problems = findProblems(document, {
    width: seen.width,
    height: seen.height,
    labels: new Set(labels.map((label) => label.name)),
    before: rows.flatMap((row) => row.document.objects),
  });
  if (problems.length > 0) throw new Failure(ERROR.invalidAnnotations, { problems });
}

async function reply(revision: number, itemId: string, context: CallContext) {
  const { tx } = context;
  const [row] = await selectItems(tx).where(eq(item.id, itemId));
  if (!row) throw new Failure(ERROR.notFound);
  const [sums] = await tx.select().from(batchPackage).where(eq(batchPackage.id, row.packageId));
  if (!sums) throw new Failure(ERROR.notFound);
  return { revision, item: itemReply(row, context), counters: counters(sums) };
}
