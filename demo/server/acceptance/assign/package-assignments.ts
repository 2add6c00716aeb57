import { and, count, eq, exists, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Assignee, getPackageAssignments } from '../../../../src/shared/contract/accept/assignment.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { contains } from '../../db/contains.ts';
import { ordering } from '../../db/ordering.ts';
import { account } from '../../db/schema/customer.ts';
import { assignment, batchPackage, packageAssignment } from '../../db/schema/delivery.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/call.ts';
import { stateAt } from '../../lifecycle/package-state-sql.ts';
import { requireVisible } from '../batch/required-batch.ts';

export const packageAssignments: Handler<typeof getPackageAssignments> = async (request, context) => {
  const { tx, services } = context;
  await requireVisible(context, request.batchId);
  const where = conditions(tx, request);
  const rows = await tx
    .select({
      packageId: batchPackage.id,
      position: batchPackage.position,
      name: batchPackage.name,
      state: stateAt(services.now()),
      delivered: batchPackage.delivered,
      reviewed: sql<number>`${batchPackage.accepted} + ${batchPackage.rejected}`,
    })
    .from(batchPackage)
    .where(where)
    .orderBy(...ordering(request.direction ?? 'asc', batchPackage.position, batchPackage.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx.select({ total: count() }).from(batchPackage).where(where);
  const people = await assigneesByPackage(
    tx,
    rows.map(({ packageId }) => packageId),
  );
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({ ...row, assignees: people.get(row.packageId) ?? [] })),
  };
};

function conditions(
  tx: TenantTransaction,
  { batchId, keyword, userId, unassigned }: ParsedRequestOf<typeof getPackageAssignments>,
): SQL | undefined {
  const ofPackage = (more?: SQL) =>
    tx
      .select({ one: sql`1` })
      .from(packageAssignment)
      .where(and(eq(packageAssignment.packageId, batchPackage.id), more));
  const ofBatch = tx.select({ one: sql`1` }).from(assignment).where(eq(assignment.batchId, batchId));
  const isUnseen = and(notExists(ofPackage()), notExists(ofBatch));
  return and(
    eq(batchPackage.batchId, batchId),
    keyword ? contains(batchPackage.name, keyword) : undefined,
    userId ? exists(ofPackage(eq(packageAssignment.accountId, userId))) : undefined,
    unassigned === undefined ? undefined : unassigned ? isUnseen : sql`not (${isUnseen})`,
  );
}

async function assigneesByPackage(
  tx: TenantTransaction,
  packageIds: readonly string[],
): Promise<Map<string, Assignee[]>> {
  const found = new Map<string, Assignee[]>();
  if (packageIds.length === 0) return found;
  const rows = await tx
    .select({
      packageId: packageAssignment.packageId,
      userId: account.id,
      userName: account.userName,
      loginName: account.loginName,
      mayFinish: account.mayFinish,
    })
    .from(packageAssignment)
    .innerJoin(account, eq(account.id, packageAssignment.accountId))
    .where(inArray(packageAssignment.packageId, [...packageIds]))
    .orderBy(account.userName, account.id);
  for (const { packageId, ...one } of rows) found.set(packageId, [...(found.get(packageId) ?? []), one]);
  return found;
}
