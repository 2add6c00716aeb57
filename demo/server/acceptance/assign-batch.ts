import { and, count, eq, inArray } from 'drizzle-orm';
import type { assignBatch, getAcceptorList } from '../../../src/shared/contract/accept.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { contains } from '../db/contains.ts';
import { ordering } from '../db/ordering.ts';
import { account, assignment } from '../db/schema.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { assigneesOf } from './assignees.ts';
import { lockBatch } from './required-batch.ts';

/** Replaces the list of acceptors of a batch. A claim that somebody loses with it ends by itself. */
export const assign: Handler<typeof assignBatch> = async ({ batchId, userIds }, { tx, caller }) => {
  await lockBatch(tx, caller, batchId);
  const wanted = [...new Set(userIds)];
  await requireAcceptors(tx, wanted);
  await tx.delete(assignment).where(eq(assignment.batchId, batchId));
  if (wanted.length > 0) {
    await tx
      .insert(assignment)
      .values(wanted.map((accountId) => ({ customerId: caller.customerId, batchId, accountId })));
  }
  return { assignees: await assigneesOf(tx, batchId) };
};

async function requireAcceptors(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const [found] = await tx
    .select({ accounts: count() })
    .from(account)
    .where(and(inArray(account.id, [...ids]), eq(account.role, ROLE.acceptor), eq(account.disabled, false)));
  if (found?.accounts !== ids.length) throw new Failure(5001018);
}

/** Members that a batch can be assigned to; administrators see every batch as it is. */
export const acceptorList: Handler<typeof getAcceptorList> = async (request, { tx, caller }) => {
  const where = and(
    eq(account.customerId, caller.customerId),
    eq(account.role, ROLE.acceptor),
    eq(account.disabled, false),
    request.keyword ? contains(account.userName, request.keyword) : undefined,
  );
  const rows = await tx
    .select({ userId: account.id, userName: account.userName, mayFinish: account.mayFinish })
    .from(account)
    .where(where)
    .orderBy(...ordering(request.direction ?? 'asc', account.userName, account.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx.select({ total: count() }).from(account).where(where);
  return { total: counted?.total ?? 0, rows };
};
