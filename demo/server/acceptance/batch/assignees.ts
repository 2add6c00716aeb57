import { asc, eq } from 'drizzle-orm';
import type { Assignee } from '../../../../src/shared/contract/accept/assignment.ts';
import { account } from '../../db/schema/customer.ts';
import { assignment } from '../../db/schema/delivery.ts';
import type { TenantTransaction } from '../../db/transaction.ts';

/** The acceptors that a batch is assigned to. */
export function assigneesOf(tx: TenantTransaction, batchId: string): Promise<Assignee[]> {
  return tx
    .select({
      userId: account.id,
      userName: account.userName,
      loginName: account.loginName,
      mayFinish: account.mayFinish,
    })
    .from(assignment)
    .innerJoin(account, eq(account.id, assignment.accountId))
    .where(eq(assignment.batchId, batchId))
    .orderBy(asc(account.userName), asc(account.id));
}
