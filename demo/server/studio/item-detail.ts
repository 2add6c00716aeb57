import { and, eq, getTableColumns, ne } from 'drizzle-orm';
import { batchPhase } from '../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import type { ObjectReview } from '../../../src/shared/contract/review.ts';
import type { getItemDetail } from '../../../src/shared/contract/studio.ts';
import { ownerOf } from '../acceptance/claim.ts';
import { itemReply, selectItems } from '../acceptance/item-row.ts';
import { visiblePackages } from '../acceptance/visible-batches.ts';
import { account } from '../db/schema/customer.ts';
import { batch, batchPackage, item, order } from '../db/schema/delivery.ts';
import { annotation, itemObject } from '../db/schema/review.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { commentsOf } from './comment-row.ts';

export const itemDetail: Handler<typeof getItemDetail> = async ({ itemId }, context) => {
  const { tx, services } = context;
  const around = await surroundings(itemId, context);
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
      objects: await objectReviews(tx, itemId),
      comments: await commentsOf(tx, itemId),
    },
    ...around,
  };
};

/** What was decided about single objects; those without a result are left out. */
async function objectReviews(tx: TenantTransaction, itemId: string): Promise<ObjectReview[]> {
  const rows = await tx
    .select({ ...getTableColumns(itemObject), by: account.userName })
    .from(itemObject)
    .leftJoin(account, eq(account.id, itemObject.judgedById))
    .where(and(eq(itemObject.itemId, itemId), ne(itemObject.result, ITEM_RESULT.unchecked)));
  return rows.map((row) => ({
    objectId: row.objectId,
    result: row.result,
    errorTypeIds: [...new Set(row.errors.map((error) => error.errorTypeId))],
    carried: row.carried,
    by: row.by,
    at: row.judgedAt?.toISOString() ?? null,
  }));
}

async function surroundings(itemId: string, { tx, caller, services }: CallContext) {
  const [found] = await tx
    .select({
      labels: batch.labels,
      round: batch.round,
      rule: batch.objectRule,
      errorRequired: order.errorRequired,
      state: batch.state,
      holderId: batchPackage.holderId,
      heldSince: batchPackage.heldSince,
      heldUntil: batchPackage.heldUntil,
    })
    .from(item)
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .innerJoin(batch, eq(batch.id, item.batchId))
    .innerJoin(order, eq(order.id, batch.orderId))
    .where(and(eq(item.id, itemId), visiblePackages(caller)));
  if (!found) throw new Failure(404);
  const phase = batchPhase(found.state);
  const open = phase === 'reviewable' || phase === 'reviewing';
  const { labels, round, rule, errorRequired } = found;
  return {
    labels,
    round,
    rule,
    errorRequired,
    mayJudge: open && ownerOf(found, caller, services.now()) === 'caller',
  };
}
