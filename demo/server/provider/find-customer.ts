import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { customer } from '../db/schema/customer.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';

/** The customer that a call of the provider is about; its name may be left out where there is only one. */
export async function findCustomer(tx: SystemTransaction, name: string | undefined): Promise<string> {
  const found = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(name === undefined ? undefined : eq(customer.name, name))
    .limit(2);
  const [one, another] = found;
  if (one && !another) return one.id;
  const problem = one ? 'there are several customers: name one' : 'there is no such customer';
  throw new Failure(ERROR.customerInfoMissing, { field: 'customer', problem });
}
