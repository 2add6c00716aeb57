import { and, eq, isNull } from 'drizzle-orm';
import { ROLE_NAMES, type RoleName } from '../../../src/shared/contract/role.ts';
import { enteredTenant } from '../db/database.ts';
import { account, customer } from '../db/schema/customer.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { FoundCaller } from '../http/call.ts';
import { registeredFor } from '../http/known-origin.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'config' | 'demonstration'>;

/**
 * The role that a token is made from (specification 4: the role's name plus `-token`). With `ROLE_TOKENS=on` such
 * a token is that of the demonstration's first administrator or acceptor, and of nobody else.
 */
export function roleOfToken(token: string, services: Parts): RoleName | undefined {
  if (!isOffered(services)) return undefined;
  return Object.values(ROLE_NAMES).find((name) => token === `${name}-token`);
}

export async function findStandIn(
  tx: SystemTransaction,
  name: RoleName,
  { demonstration }: Parts,
  origin: string | null,
): Promise<(Omit<FoundCaller, 'tokenHash'> & { readonly disabled: boolean }) | undefined> {
  if (!demonstration) return undefined;
  const [found] = await tx
    .select({
      customerId: account.customerId,
      accountId: account.id,
      userName: account.userName,
      role: account.role,
      mayFinish: account.mayFinish,
      disabled: account.disabled,
      mayCallFromHere: registeredFor(account.customerId, origin),
      entered: enteredTenant(account.customerId),
    })
    .from(account)
    .innerJoin(customer, eq(customer.id, account.customerId))
    .where(
      and(
        eq(account.loginName, demonstration.standIns[name]),
        isNull(account.deletedAt),
        eq(customer.name, demonstration.customerName),
      ),
    );
  return (
    found && { ...found, kind: 'role', rights: null, batchId: null, datasetId: null, loginRecordId: null }
  );
}

/** The roles that a customer's users may look at the console in. */
export function switchableRoles(customerName: string, services: Parts): RoleName[] {
  const isTheirs = isOffered(services) && customerName === services.demonstration?.customerName;
  return isTheirs ? Object.values(ROLE_NAMES) : [];
}

function isOffered({ config, demonstration }: Parts): boolean {
  return config.roleTokens && config.seed && demonstration !== null;
}
