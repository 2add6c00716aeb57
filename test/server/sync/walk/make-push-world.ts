import { getOrderDetail } from '../../../../src/shared/contract/order.ts';
import { testProvider } from '../../provider/test-provider.ts';
import { deliverWorld } from '../../state-machine/deliver-world.ts';
import type { World } from '../../state-machine/world.ts';
import { createTestCustomer } from '../../test-customer.ts';
import type { PushWorld } from './push-world.ts';
import { takeStep } from './take-push-step.ts';

interface Making extends Pick<PushWorld, 'server' | 'receiver' | 'wait'> {
  readonly name: string;
  readonly providerKey: string;
}

/** A customer with two batches, whose receiver is well. */
export async function makeWorld({ server, receiver, wait, name, providerKey }: Making): Promise<PushWorld> {
  const customer = await createTestCustomer(server.services, name);
  // There are the customers of other walks, too: the provider says whom it means.
  const provider = testProvider(server, providerKey, name);
  const parts = { server, customer, provider, wait: (minutes: number) => wait(minutes * 60_000) };
  const batches: World[] = [];
  for (const of of [`${name} 1`, `${name} 2`]) batches.push(await deliverWorld(parts, of));
  const [first] = batches;
  const { reply } = await server.call(getOrderDetail, { orderId: first?.orderId ?? '' }, customer.admin);
  const world = { server, customer, receiver, projectId: reply.projectId, batches, wait };
  await takeStep(world, { do: 'url', isSet: true });
  return world;
}
