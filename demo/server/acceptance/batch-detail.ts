import { and, asc, count, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { getBatchDetail } from '../../../src/shared/contract/accept/batch.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { batchPackage, item } from '../db/schema/delivery.ts';
import { errorType } from '../db/schema/review.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Handler } from '../http/call.ts';
import { assigneesOf } from './assignees.ts';
import { finishRefusal } from './batch-actions.ts';
import { batchReply } from './batch-row.ts';
import { focusOf } from './focus.ts';
import { requireBatch } from './required-batch.ts';

export const batchDetail: Handler<typeof getBatchDetail> = async ({ batchId }, context) => {
  const { tx, caller, services } = context;
  const row = await requireBatch(context, batchId);
  const [commented] = await tx
    .select({ items: count() })
    .from(item)
    .where(and(eq(item.batchId, batchId), gt(item.commentCount, 0), eq(item.result, ITEM_RESULT.rejected)));
  const [held] = await tx
    .select({ packages: count() })
    .from(batchPackage)
    .where(
      and(
        eq(batchPackage.batchId, batchId),
        isNotNull(batchPackage.holderId),
        ne(batchPackage.holderId, caller.accountId),
        gt(batchPackage.heldUntil, services.now()),
      ),
    );
  return {
    ...batchReply(row, caller),
    errors: await errorShares(tx, batchId),
    itemsCommented: commented?.items ?? 0,
    assignees: await assigneesOf(tx, batchId),
    packagesHeldByOthers: held?.packages ?? 0,
    finishRefused: finishRefusal(row, caller),
    packagesReviewing: row.packagesReviewing,
    packagesReviewable:
      row.packageCount - row.packagesAccepted - row.packagesRejected - row.packagesReviewing,
    working: [],
    inTheWay: [],
    rule: row.objectRule,
    errorRequired: row.errorRequired,
    packageAssignees: 0,
    spotChecks: 0,
    focus: await focusOf(tx, eq(item.batchId, batchId)),
  };
};

/** How many of the items rejected now have each error type; an item counts once for a type. */
export function errorShares(tx: TenantTransaction, batchId: string) {
  const found = tx
    .select({
      errorTypeId: sql<string>`(found ->> 'errorTypeId')::uuid`.as('found_type_id'),
      items: sql<number>`count(distinct ${item.id})::int`.as('items'),
    })
    .from(item)
    .crossJoinLateral(sql`jsonb_array_elements(${item.errors}) as found`)
    // Bulk results carry no errors: the index of those that do is short even where a whole batch is rejected.
    .where(and(eq(item.batchId, batchId), sql`${item.result} = '20' and ${item.errors} <> '[]'`))
    .groupBy(sql`1`)
    .as('found_types');
  return tx
    .select({ errorTypeId: errorType.id, title: errorType.title, items: found.items })
    .from(found)
    .innerJoin(errorType, eq(errorType.id, found.errorTypeId))
    .orderBy(sql`${found.items} desc`, asc(errorType.position));
}
