import { and, count, countDistinct, desc, eq, gt, notInArray } from 'drizzle-orm';
import type { getBatchDetail } from '../../../../src/shared/contract/accept/batch.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { assignment, packageAssignment } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { batchError, errorType } from '../../db/schema/review.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/call.ts';
import { stepRefusal } from '../../lifecycle/batch-actions.ts';
import { assigneesOf } from './assignees.ts';
import { batchReply } from './batch-row.ts';
import { decisionOf } from './decision.ts';
import { heldByOthers, heldPackages } from './held-packages.ts';
import { finishObstacles } from './obstacles.ts';
import { requireBatch } from './required-batch.ts';
import { sampledFacts } from './sampled-facts.ts';
import { secondRoundOf } from './second-round.ts';

export const batchDetail: Handler<typeof getBatchDetail> = async ({ batchId }, context) => {
  const { tx, caller } = context;
  const row = await requireBatch(context, batchId);
  const obstacles = await finishObstacles(context, batchId, 'finish');
  return {
    ...batchReply(row, caller),
    seenWhole: row.seenWhole,
    errors: await errorShares(tx, batchId),
    itemsCommented: await commentedItems(tx, batchId),
    assignees: await assigneesOf(tx, batchId),
    packagesHeldByOthers: await heldByOthers(context, batchId),
    openHeldByOthers: await heldByOthers(context, batchId, { open: true }),
    finishRefused: stepRefusal('finish', row, caller),
    packagesReviewing: row.packagesReviewing,
    packagesReviewable:
      row.packageCount - row.packagesAccepted - row.packagesRejected - row.packagesReviewing,
    heldPackages: await heldPackages(context, batchId),
    inTheWay: obstacles.packages,
    rule: row.objectRule,
    errorRequired: row.errorRequired,
    packageAssignees: await packageAssignees(tx, batchId),
    ...(await sampledFacts(tx, row)),
    secondRound: secondRoundOf(row),
    decidedByPlan: (await decisionOf(tx, row))?.plan ?? null,
  };
};

async function commentedItems(tx: TenantTransaction, batchId: string): Promise<number> {
  const [found] = await tx
    .select({ items: count() })
    .from(item)
    .where(and(eq(item.batchId, batchId), gt(item.commentCount, 0), eq(item.result, ITEM_RESULT.rejected)));
  return found?.items ?? 0;
}

/** Members who see packages of the batch, but not the whole. */
async function packageAssignees(tx: TenantTransaction, batchId: string): Promise<number> {
  const ofBatch = tx
    .select({ accountId: assignment.accountId })
    .from(assignment)
    .where(eq(assignment.batchId, batchId));
  const [found] = await tx
    .select({ people: countDistinct(packageAssignment.accountId) })
    .from(packageAssignment)
    .where(and(eq(packageAssignment.batchId, batchId), notInArray(packageAssignment.accountId, ofBatch)));
  return found?.people ?? 0;
}

/** How many of the items rejected now have each error type; an item counts once for a type. */
export function errorShares(tx: TenantTransaction, batchId: string) {
  return tx
    .select({ errorTypeId: errorType.id, title: errorType.title, items: batchError.items })
    .from(batchError)
    .innerJoin(errorType, eq(errorType.id, batchError.errorTypeId))
    .where(and(eq(batchError.batchId, batchId), gt(batchError.items, 0)))
    .orderBy(desc(batchError.items), errorType.position);
}
