import { and, asc, desc, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type getMyWork, WORK_SHOWN } from '../../../../src/shared/contract/accept/my-work.ts';
import { PACKAGE_STATE, WAITING_PHASES } from '../../../../src/shared/contract/batch-state.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { order } from '../../db/schema/order.ts';
import type { Handler } from '../../http/call.ts';
import { isHeldBy, isHeldByOther } from '../../lifecycle/claim.ts';
import { stateAt } from '../../lifecycle/package-state-sql.ts';
import { inPhase } from '../../lifecycle/phase-sql.ts';
import { reviewed } from '../../sums/rate-sql.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';

/** Items of a package that nobody has judged. */
const left: SQL<number> = sql<number>`(${batchPackage.delivered} - ${reviewed(batchPackage)})::int`;

export const myWork: Handler<typeof getMyWork> = async (_request, { tx, caller, services }) => {
  const now = services.now();
  const where = and(
    visiblePackages(caller),
    inPhase(...WAITING_PHASES),
    inArray(batchPackage.state, [PACKAGE_STATE.reviewable, PACKAGE_STATE.reviewing]),
    gt(batchPackage.delivered, 0),
    not(isHeldByOther(caller.accountId, now)),
  );
  const [sums] = await tx
    .select({ packages: sql<number>`count(*)::int`, items: sql<number>`coalesce(sum(${left}), 0)::int` })
    .from(batchPackage)
    .innerJoin(batch, eq(batch.id, batchPackage.batchId))
    .where(where);
  const rows = await tx
    .select({
      packageId: batchPackage.id,
      name: batchPackage.name,
      state: stateAt(now),
      batchId: batch.id,
      batchName: batch.name,
      batchState: batch.state,
      orderName: order.name,
      deliveredAt: batch.deliveredAt,
      delivered: batchPackage.delivered,
      left,
    })
    .from(batchPackage)
    .innerJoin(batch, eq(batch.id, batchPackage.batchId))
    .innerJoin(order, eq(order.id, batch.orderId))
    .where(where)
    .orderBy(
      // What is in one's hands ends in time, if one does not go on.
      desc(isHeldBy(caller.accountId, now)),
      // What only waits to be concluded comes after what is to be judged.
      desc(sql`${left} > 0`),
      asc(batch.deliveredAt),
      asc(batch.id),
      desc(sql`${reviewed(batchPackage)} > 0`),
      asc(batchPackage.position),
    )
    .limit(WORK_SHOWN);
  return {
    packages: sums?.packages ?? 0,
    items: sums?.items ?? 0,
    rows: rows.map(({ deliveredAt, ...row }) => ({ ...row, deliveredAt: deliveredAt.toISOString() })),
  };
};
