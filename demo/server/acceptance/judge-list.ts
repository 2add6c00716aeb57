import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { getJudgeList } from '../../../src/shared/contract/accept/assignment.ts';
import { account } from '../db/schema/customer.ts';
import { batch, batchPackage, item } from '../db/schema/delivery.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { requireVisible } from './required-batch.ts';
import { visibleBatches, visiblePackages } from './visible-batches.ts';

/**
 * Who judged something in a batch, concluded a package of it or holds one; without a batch, the last acceptors
 * of the batches that the caller sees.
 */
export const judgeList: Handler<typeof getJudgeList> = async ({ batchId }, context) => {
  if (batchId !== undefined) await requireVisible(context, batchId);
  const known = batchId === undefined ? lastAcceptors(context) : judgesOf(context, batchId);
  const people = await context.tx
    .select({ userId: account.id, userName: account.userName })
    .from(account)
    .where(and(eq(account.customerId, context.caller.customerId), sql`${account.id} in ${known}`))
    .orderBy(asc(account.userName), asc(account.id));
  return { people };
};

function lastAcceptors({ tx, caller }: CallContext) {
  return tx
    .select({ id: batch.lastAcceptorId })
    .from(batch)
    .where(and(eq(batch.customerId, caller.customerId), visibleBatches(caller)));
}

function judgesOf({ tx, caller, services }: CallContext, batchId: string) {
  const seen = tx
    .select({
      id: batchPackage.id,
      finishedById: batchPackage.finishedById,
      holderId: sql<
        string | null
      >`case when ${gt(batchPackage.heldUntil, services.now())} then ${batchPackage.holderId} end`.as(
        'holder',
      ),
    })
    .from(batchPackage)
    .where(and(eq(batchPackage.batchId, batchId), visiblePackages(caller)));
  return sql`(
    with seen as ${seen}
    select finished_by_id from seen
    union select holder from seen
    union select ${item.judgedById} from ${item} join seen on seen.id = ${item.packageId}
    where ${eq(item.batchId, batchId)}
  )`;
}
