import { newId } from '../../../demo/server/db/new-id.ts';
import { assignPackages } from '../../../src/shared/contract/accept/assignment.ts';
import type { TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import type { TestServer } from '../test-server.ts';

/** A batch of two packages of two items each, which the acceptor sees one by one. */
export interface TakenAway extends Pick<TestBatch, 'batchId' | 'packages'> {
  /** Gives the acceptor packages of it, or takes them away. */
  assign(how: 'add' | 'remove', packageIds: readonly string[]): Promise<unknown>;
}

/** Delivers a batch both of whose packages the acceptor sees, until they are taken away. */
export async function deliverToTakeAway(server: TestServer, customer: TestCustomer): Promise<TakenAway> {
  const { batches } = await deliver(server.services, customer.customerId, {
    name: `Taken away ${newId()}`,
    batches: [[2, 2]],
  });
  if (!batches[0]) throw new Error('nothing delivered');
  const { batchId, packages } = batches[0];
  const assign: TakenAway['assign'] = (how, packageIds) =>
    server.call(
      assignPackages,
      { batchId, packageIds: [...packageIds], userIds: [customer.acceptor.accountId], how },
      customer.admin,
    );
  await assign(
    'add',
    packages.map(({ packageId }) => packageId),
  );
  return { batchId, packages, assign };
}
