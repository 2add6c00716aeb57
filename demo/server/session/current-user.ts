import { eq } from 'drizzle-orm';
import { EMBED_RIGHTS } from '../../../src/shared/contract/embed-right.ts';
import type { CurrentUser } from '../../../src/shared/contract/oauth/session.ts';
import { ROLE_NAMES } from '../../../src/shared/contract/role.ts';
import { account, customer } from '../db/schema/customer.ts';
import type { CallContext } from '../http/call.ts';
import { switchableRoles } from './role-token.ts';

/** The status of a user who may sign in; a disabled one gets `accountDisabled` for an answer. */
export const ACTIVE = '1';

export async function currentUser({ caller, tx, services }: CallContext): Promise<CurrentUser> {
  const [found] = await tx
    .select({
      userId: account.id,
      userName: account.userName,
      loginName: account.loginName,
      email: account.email,
      introduction: account.introduction,
      role: account.role,
      csrId: account.customerId,
      customerName: customer.name,
    })
    .from(account)
    .innerJoin(customer, eq(customer.id, account.customerId))
    .where(eq(account.id, caller.accountId));
  // The session's account: the database lets none go that has one.
  if (!found) throw new Error('a session has no account');
  return {
    ...found,
    avatar: null,
    roles: [ROLE_NAMES[found.role]],
    status: ACTIVE,
    showEnable: true,
    mayFinish: caller.mayFinish,
    rights: [...(caller.rights ?? EMBED_RIGHTS)],
    ...(caller.batchId !== null && { batchId: caller.batchId }),
    switchableRoles: switchableRoles(found.customerName, services),
  };
}
