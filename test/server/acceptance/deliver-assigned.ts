import { newId } from '../../../demo/server/db/new-id.ts';
import type { TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import type { TestServer } from '../test-server.ts';

/** Delivers one batch, in an order of its own, that both acceptors see. @param packages items of each package */
export async function deliverAssigned(
  { services }: TestServer,
  { customerId, acceptor, otherAcceptor }: TestCustomer,
  packages: readonly number[],
): Promise<TestBatch> {
  const { batches } = await deliver(services, customerId, {
    name: `Order ${newId()}`,
    batches: [packages],
    assigned: [acceptor.accountId, otherAcceptor.accountId],
  });
  if (!batches[0]) throw new Error('nothing delivered');
  return batches[0];
}
