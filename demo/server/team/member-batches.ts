import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { getMemberBatches } from '../../../src/shared/contract/team/member-work.ts';
import { ordering } from '../db/ordering.ts';
import { assignment, batch, packageAssignment } from '../db/schema/delivery.ts';
import { order } from '../db/schema/order.ts';
import type { Handler } from '../http/call.ts';
import { requireMember } from './member-row.ts';

/** The batches that are assigned to a member; of an administrator, who sees all of them, there are none. */
export const memberBatches: Handler<typeof getMemberBatches> = async (request, { tx, caller }) => {
  const { userId, direction = 'desc', limit, page } = request;
  await requireMember(tx, caller.customerId, userId);
  const isWhole = isAssigned(userId);
  const packages = packagesOf(userId);
  const where = and(eq(batch.customerId, caller.customerId), sql`(${isWhole} or ${packages} > 0)`);
  const rows = await tx
    .select({
      batchId: batch.id,
      name: batch.name,
      orderName: order.name,
      state: batch.state,
      deliveredAt: batch.deliveredAt,
      packages: sql<number | null>`case when ${isWhole} then null else ${packages} end`,
      packageCount: batch.packageCount,
      delivered: batch.delivered,
      accepted: batch.accepted,
      rejected: batch.rejected,
    })
    .from(batch)
    .innerJoin(order, eq(order.id, batch.orderId))
    .where(where)
    .orderBy(...ordering(direction, batch.deliveredAt, batch.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx.select({ total: count() }).from(batch).where(where);
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({ ...row, deliveredAt: row.deliveredAt.toISOString() })),
  };
};

function isAssigned(userId: string): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${assignment}
    where ${assignment.batchId} = ${batch.id} and ${assignment.accountId} = ${userId}::uuid
  )`;
}

function packagesOf(userId: string): SQL<number> {
  return sql<number>`(
    select count(*)::int from ${packageAssignment}
    where ${packageAssignment.batchId} = ${batch.id} and ${packageAssignment.accountId} = ${userId}::uuid
  )`;
}
