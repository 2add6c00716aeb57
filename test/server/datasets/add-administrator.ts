import { newId } from '../../../demo/server/db/new-id.ts';
import { account } from '../../../demo/server/db/schema/customer.ts';
import type { SystemTransaction } from '../../../demo/server/db/transaction.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';

/** Another administrator of the team, signed in; nobody knows the password. */
export async function addAdministrator(
  tx: SystemTransaction,
  customerId: string,
  now: Date,
): Promise<{ readonly accountId: string; readonly token: string }> {
  const accountId = newId();
  await tx.insert(account).values({
    id: accountId,
    customerId,
    loginName: `second${accountId.slice(-8)}`,
    userName: 'Second',
    passwordHash: '',
    role: ROLE.administrator,
    mayFinish: true,
  });
  const token = await openSession(tx, { customerId, accountId, kind: 'login', batchId: null, now });
  return { accountId, token };
}
