import { eq } from 'drizzle-orm';
import { allowedOrigin, credential, credentialEvent } from '../../../demo/server/db/schema/credential.ts';
import { customer } from '../../../demo/server/db/schema/customer.ts';
import type { Services } from '../../../demo/server/services.ts';

/** Has the demonstration's customer begin anew: without key, origins and history. */
export async function withoutCredential({ database, demonstration }: Services): Promise<void> {
  await database.system(async (tx) => {
    const [found] = await tx
      .select({ id: customer.id })
      .from(customer)
      .where(eq(customer.name, demonstration?.customerName ?? ''));
    if (!found) throw new Error('The demonstration has no customer.');
    for (const table of [credentialEvent, allowedOrigin, credential])
      await tx.delete(table).where(eq(table.customerId, found.id));
  });
}
