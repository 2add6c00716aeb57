import { and, eq } from 'drizzle-orm';
import { batchPhase } from '../../../src/shared/contract/batch-state.ts';
import type { getItemDetail } from '../../../src/shared/contract/studio.ts';
import { ownerOf } from '../acceptance/claim.ts';
import { itemReply, selectItems } from '../acceptance/item-row.ts';
import { visibleBatches } from '../acceptance/visible-batches.ts';
import { batch, batchPackage, item } from '../db/schema/delivery.ts';
import { annotation } from '../db/schema/review.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { commentsOf } from './comment-row.ts';

export const itemDetail: Handler<typeof getItemDetail> = async ({ itemId }, context) => {
  const { tx, services } = context;
  const { labels, mayJudge } = await surroundings(itemId, context);
  const [row] = await selectItems(tx).where(eq(item.id, itemId));
  if (!row) throw new Failure(404);
  const [current] = await tx
    .select({ document: annotation.document })
    .from(annotation)
    .where(and(eq(annotation.itemId, itemId), eq(annotation.revision, row.revision)));
  if (!current) throw new Error(`item ${itemId} has no revision ${row.revision}`);
  return {
    ...itemReply(row, services),
    mediaUrl: services.mediaSigner.url('/media/getFile', itemId),
    mediaType: row.mediaType,
    revision: row.revision,
    document: current.document,
    review: {
      result: row.result,
      how: row.how,
      by: row.judgedBy,
      at: row.judgedAt?.toISOString() ?? null,
      errors: row.errors,
      comments: await commentsOf(tx, itemId),
    },
    labels,
    mayJudge,
  };
};

async function surroundings(itemId: string, { tx, caller, services }: CallContext) {
  const [found] = await tx
    .select({
      labels: batch.labels,
      state: batch.state,
      holderId: batchPackage.holderId,
      heldSince: batchPackage.heldSince,
      heldUntil: batchPackage.heldUntil,
    })
    .from(item)
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .innerJoin(batch, eq(batch.id, item.batchId))
    .where(and(eq(item.id, itemId), visibleBatches(caller)));
  if (!found) throw new Failure(404);
  const phase = batchPhase(found.state);
  const open = phase === 'reviewable' || phase === 'reviewing';
  return { labels: found.labels, mayJudge: open && ownerOf(found, caller, services.now()) === 'caller' };
}
