import { eq } from 'drizzle-orm';
import { customer } from '../db/schema/customer.ts';
import type { Transaction } from '../db/transaction.ts';

/** What mail calls the team. */
export async function customerNameOf(tx: Transaction, customerId: string): Promise<string> {
  const [found] = await tx.select({ name: customer.name }).from(customer).where(eq(customer.id, customerId));
  if (!found) throw new Error('a caller has no customer');
  return found.name;
}
