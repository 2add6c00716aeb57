import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { FinishObstacles, Obstacle } from '../../../../src/shared/contract/accept/batch.ts';
import { PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { account } from '../../db/schema/customer.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { CallContext } from '../../http/call.ts';
import { isHeldByOther } from '../../lifecycle/claim.ts';
import { stateAt } from '../../lifecycle/package-state-sql.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';

/** So many are named; the others are counted. */
const NAMED = 20;

/**
 * Packages of a batch, in their order, that stand in the way of a step: those that are not accepted; in that of a plan,
 * those that others hold, or have rejected where it accepts.
 */
export async function finishObstacles(
  context: CallContext,
  batchId: string,
  step: 'finish' | 'reject' | 'finishByPlan' | 'rejectByPlan',
): Promise<FinishObstacles> {
  const { tx, caller, services } = context;
  const isRejected = sql`${batchPackage.state} = ${PACKAGE_STATE.rejected}`;
  const isHeld = sql`coalesce(${isHeldByOther(caller.accountId, services.now())}, false)`;
  const notAccepted = sql`${batchPackage.state} <> ${PACKAGE_STATE.accepted}`;
  const isInTheWay = {
    finish: notAccepted,
    reject: notAccepted,
    finishByPlan: sql`(${isRejected} or ${isHeld})`,
    rejectByPlan: isHeld,
  }[step];
  const where = sql`${and(eq(batchPackage.batchId, batchId), isInTheWay, visiblePackages(caller))}`;
  const [counted] = await tx.select({ total: count() }).from(batchPackage).where(where);
  return { total: counted?.total ?? 0, packages: await named(context, where) };
}

function named({ tx, services }: CallContext, where: SQL): Promise<Obstacle[]> {
  const now = services.now();
  const isHeld = sql`${batchPackage.heldUntil} > ${now.toISOString()}::timestamptz`;
  return tx
    .select({
      packageId: batchPackage.id,
      name: batchPackage.name,
      state: stateAt(now),
      holder: sql<string | null>`case when ${isHeld} then ${account.userName} end`,
    })
    .from(batchPackage)
    .leftJoin(account, eq(account.id, batchPackage.holderId))
    .where(where)
    .orderBy(asc(batchPackage.position))
    .limit(NAMED);
}
