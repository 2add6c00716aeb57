import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { FinishObstacles, Obstacle } from '../../../../src/shared/contract/accept/batch.ts';
import { PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { account } from '../../db/schema/customer.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { CallContext } from '../../http/call.ts';
import { stateAt } from '../../lifecycle/package-state-sql.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';

/** So many are named; the others are counted. */
const NAMED = 20;

/** Packages of a batch that are not accepted, in their order: what stands in the way of finishing it. */
export async function finishObstacles(context: CallContext, batchId: string): Promise<FinishObstacles> {
  const { tx, caller } = context;
  const where = sql`${and(
    eq(batchPackage.batchId, batchId),
    sql`${batchPackage.state} <> ${PACKAGE_STATE.accepted}`,
    visiblePackages(caller),
  )}`;
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
