import { and, count, eq, inArray } from 'drizzle-orm';
import type { assignBatch } from '../../../src/shared/contract/accept/assignment.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { account } from '../db/schema/customer.ts';
import { assignment } from '../db/schema/delivery.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { assigneesOf } from './assignees.ts';
import { lockBatch } from './required-batch.ts';

/** Replaces the list of acceptors of a batch. A claim that somebody loses with it ends by itself. */
export const assign: Handler<typeof assignBatch> = async ({ batchId, userIds }, context) => {
  const { tx, caller } = context;
  await lockBatch(context, batchId);
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
