import { and, eq } from 'drizzle-orm';
import { ROLE_NAMES, type RoleName } from '../../../src/shared/contract/role.ts';
import { account, customer } from '../db/schema/customer.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/call.ts';
import { PEOPLE } from '../seed/people.ts';
import { DEMONSTRATION_CUSTOMER } from '../seed/write-team.ts';
import type { Services } from '../services.ts';

/** Whom the console is looked at as: two whose passwords everybody may read as well. */
const STAND_INS: Readonly<Record<RoleName, string>> = {
  admin: PEOPLE.admin.loginName,
  acceptor: PEOPLE.kato.loginName,
};

/**
 * The role that a token is made from (specification 4: the role's name plus `-token`). With `ROLE_TOKENS=on` such
 * a token is that of the demonstration's first administrator or acceptor, and of nobody else.
 */
export function roleOfToken(token: string, { config }: Pick<Services, 'config'>): RoleName | undefined {
  if (!config.roleTokens || !config.seed) return undefined;
  return Object.values(ROLE_NAMES).find((name) => token === `${name}-token`);
}

export async function findStandIn(
  tx: SystemTransaction,
  name: RoleName,
): Promise<(Omit<Caller, 'tokenHash'> & { readonly disabled: boolean }) | undefined> {
  const [found] = await tx
    .select({
      customerId: account.customerId,
      accountId: account.id,
      userName: account.userName,
      role: account.role,
      mayFinish: account.mayFinish,
      disabled: account.disabled,
    })
    .from(account)
    .innerJoin(customer, eq(customer.id, account.customerId))
    .where(and(eq(account.loginName, STAND_INS[name]), eq(customer.name, DEMONSTRATION_CUSTOMER)));
  return found && { ...found, kind: 'role', batchId: null, loginRecordId: null };
}

/** The roles that a customer's users may look at the console in. */
export function switchableRoles(customerName: string, { config }: Pick<Services, 'config'>): RoleName[] {
  const isOffered = config.roleTokens && config.seed && customerName === DEMONSTRATION_CUSTOMER;
  return isOffered ? Object.values(ROLE_NAMES) : [];
}
