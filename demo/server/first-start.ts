import { eq } from 'drizzle-orm';
import { account, customer } from './db/schema/customer.ts';
import { PEOPLE } from './seed/people.ts';
import { seedDemonstration } from './seed/seed.ts';
import type { Services } from './services.ts';

/**
 * Gives an empty database the demonstration customer; says `before` it begins, for it takes some seconds.
 * Resolves to whether that customer is there, now or from an earlier start.
 */
export async function seedFirstStart(services: Services, before: () => void): Promise<boolean> {
  if (!services.config.seed) return false;
  const { customers, known } = await services.database.system(async (tx) => ({
    customers: await tx.select({ id: customer.id }).from(customer).limit(1),
    known: await tx
      .select({ id: account.id })
      .from(account)
      .where(eq(account.email, PEOPLE.admin.email ?? ''))
      .limit(1),
  }));
  if (customers.length > 0) return known.length > 0;
  before();
  await seedDemonstration(services);
  return true;
}
