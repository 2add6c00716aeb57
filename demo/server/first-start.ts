import { eq } from 'drizzle-orm';
import { customer } from './db/schema/customer.ts';
import type { Services } from './services.ts';

/**
 * Gives an empty database the demonstration customer; says `before` it begins, for it takes some seconds.
 * Resolves to whether that customer is there, now or from an earlier start.
 */
export async function seedFirstStart(services: Services, before: () => void): Promise<boolean> {
  const { demonstration } = services;
  if (!services.config.seed || !demonstration) return false;
  const { customers, known } = await services.database.system(async (tx) => ({
    customers: await tx.select({ id: customer.id }).from(customer).limit(1),
    known: await tx
      .select({ id: customer.id })
      .from(customer)
      .where(eq(customer.name, demonstration.customerName))
      .limit(1),
  }));
  if (customers.length > 0) {
    if (known.length > 0) await demonstration.keepUp(services);
    return known.length > 0;
  }
  before();
  await demonstration.fill(services);
  return true;
}
