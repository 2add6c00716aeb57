import { and, eq, ne, sql } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { beginsIn } from '../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import type { ObjectReview } from '../../../src/shared/contract/review.ts';
import type { getItemDetail } from '../../../src/shared/contract/studio.ts';
import { itemColumns, itemReply } from '../acceptance/item/item-row.ts';
import { compiled, type Writing } from '../db/compiled.ts';
import { account } from '../db/schema/customer.ts';
import { batch, batchPackage } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import { itemObject } from '../db/schema/object.ts';
import { order } from '../db/schema/order.ts';
import { annotation } from '../db/schema/review.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import { type CallContext, type Handler, hasRight } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { ownerOf } from '../lifecycle/claim.ts';
import { type Sight, sightOf, valuesOf, visibleByValues } from '../visibility/visible-batches.ts';
import { changedFrom } from './changed-from.ts';
import { commentsOf } from './comment-row.ts';

export const itemDetail: Handler<typeof getItemDetail> = async ({ itemId }, context) => {
  const { tx, caller, services } = context;
  const row = await requireDetailed(itemId, context);
  return {
    ...itemReply(row, context),
    mediaUrl: services.mediaSigner.ownUrl('/media/getFile', itemId, caller.accountId),
    mediaType: row.mediaType,
    revision: row.revision,
    document: row.document,
    review: {
      result: row.result,
      how: row.how,
      by: row.judgedBy,
      at: row.judgedAt?.toISOString() ?? null,
      errors: row.errors,
      // The package counts them: most have none.
      objects: row.objectsAccepted + row.objectsRejected === 0 ? [] : await objectReviews(tx, itemId),
      // What it counts are threads: without one there are no answers either.
      comments: row.commentCount === 0 ? [] : await commentsOf(tx, itemId),
    },
    labels: row.labels,
    round: row.round,
    rule: row.rule,
    errorRequired: row.errorRequired,
    mayJudge: mayJudge(row, context),
    changedFrom: await changedFrom(row, context),
  };
};

const objectResults = compiled((db: Writing) =>
  db
    .select({
      objectId: itemObject.objectId,
      result: itemObject.result,
      errors: itemObject.errors,
      carried: itemObject.carried,
      judgedAt: itemObject.judgedAt,
      by: account.userName,
    })
    .from(itemObject)
    .leftJoin(account, eq(account.id, itemObject.judgedById))
    .where(
      and(eq(itemObject.itemId, sql.placeholder('itemId')), ne(itemObject.result, ITEM_RESULT.unchecked)),
    ),
);

/** What was decided about single objects; those without a result are left out. */
async function objectReviews(tx: TenantTransaction, itemId: string): Promise<ObjectReview[]> {
  const rows = await objectResults(tx, null, { itemId });
  return rows.map(({ errors, judgedAt, ...row }) => ({
    ...row,
    errorTypeIds: [...new Set(errors.map((error) => error.errorTypeId))],
    at: judgedAt?.toISOString() ?? null,
  }));
}

const detailed = compiled((db: Writing, sight: Sight) =>
  db
    .select({
      ...itemColumns,
      mediaType: item.mediaType,
      document: annotation.document,
      labels: batch.labels,
      round: batch.round,
      rule: batch.objectRule,
      errorRequired: order.errorRequired,
      state: batch.state,
      holderId: batchPackage.holderId,
      heldSince: batchPackage.heldSince,
      heldUntil: batchPackage.heldUntil,
      objectsAccepted: batchPackage.objectsAccepted,
      objectsRejected: batchPackage.objectsRejected,
    })
    .from(item)
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .innerJoin(batch, eq(batch.id, item.batchId))
    .innerJoin(order, eq(order.id, batch.orderId))
    .leftJoin(annotation, and(eq(annotation.itemId, item.id), eq(annotation.revision, item.revision)))
    .leftJoin(account, eq(account.id, item.judgedById))
    .where(and(eq(item.id, sql.placeholder('itemId')), visibleByValues(sight))),
);

/** The item with its document and what its batch, package and order say of it; 404 where the caller does not see it. */
async function requireDetailed(itemId: string, { tx, caller }: Pick<CallContext, 'tx' | 'caller'>) {
  const [row] = await detailed(tx, sightOf(caller), { ...valuesOf(caller), itemId });
  if (!row) throw new Failure(ERROR.notFound);
  const { document, ...facts } = row;
  if (!document) throw new Error(`item ${itemId} has no revision ${row.revision}`);
  return { ...facts, document };
}

type Detailed = Awaited<ReturnType<typeof requireDetailed>>;

function mayJudge(row: Detailed, { caller, services }: CallContext): boolean {
  return (
    beginsIn('judge', row.state) &&
    hasRight(caller, 'judge') &&
    ownerOf(row, caller, services.now()) === 'caller'
  );
}
