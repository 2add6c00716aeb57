import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { getJudgeList } from '../../../../src/shared/contract/accept/assignment.ts';
import { account } from '../../db/schema/customer.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { seesWholeBatch, visibleBatches, visiblePackages } from '../../visibility/visible-batches.ts';
import { requireVisible } from './required-batch.ts';

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

/** Whoever judged is found by stepping through the index of judges: a step for each of them, however many items. */
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
  const next = (after: SQL) => sql`(
    select ${item.judgedById} from ${item} where ${eq(item.batchId, batchId)} and ${after}
    order by ${item.judgedById} limit 1
  )`;
  return sql`(
    with recursive seen as materialized ${seen}, judges (id) as (
      select ${next(sql`${item.judgedById} is not null`)}
      union all
      select ${next(sql`${item.judgedById} > judges.id`)} from judges where judges.id is not null
    )
    select finished_by_id from seen
    union select holder from seen
    union select id from judges where ${seesWholeBatch(caller, sql`${batchId}::uuid`)} or exists (
      select 1 from seen join ${item} on ${item.packageId} = seen.id
      where ${eq(item.batchId, batchId)} and ${item.judgedById} = judges.id
    )
  )`;
}
