import { and, eq, inArray } from 'drizzle-orm';
import { account, customer } from '../server/db/schema/customer.ts';
import { restoreClaims } from '../server/judging/restore/restore-claims.ts';
import type { Services } from '../server/services.ts';
import { PLAN } from './seed/demonstration-plan.ts';
import { PEOPLE } from './seed/people.ts';
import { DEMONSTRATION_CUSTOMER } from './seed/write-team.ts';

/** Those who are at work while somebody looks around. */
const HOLDERS = PLAN.flatMap(({ orders }) => orders)
  .flatMap(({ batches }) => batches)
  .flatMap(({ holder }) => (holder ? [PEOPLE[holder].loginName] : []));

/**
 * A claim ends 15 minutes after the last call of its holder, and nobody calls in the demonstration: whoever holds a
 * package there is taken to be at it for as long as the server runs.
 */
export async function keepClaims(services: Services): Promise<void> {
  await services.database.system(async (tx) => {
    const holders = await tx
      .select({ customerId: customer.id, accountId: account.id })
      .from(account)
      .innerJoin(customer, eq(customer.id, account.customerId))
      .where(and(eq(customer.name, DEMONSTRATION_CUSTOMER), inArray(account.loginName, HOLDERS)));
    const at = services.now();
    for (const holder of holders) await restoreClaims(tx, { ...holder, at });
  });
}
