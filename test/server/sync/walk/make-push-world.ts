import { getBatchDetail } from '../../../../src/shared/contract/accept/batch.ts';
import { getItemList } from '../../../../src/shared/contract/accept/item.ts';
import { getPackageList } from '../../../../src/shared/contract/accept/package.ts';
import { getOrderDetail } from '../../../../src/shared/contract/order.ts';
import { testProvider } from '../../provider/test-provider.ts';
import { FILES, objects, type World } from '../../state-machine/world.ts';
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
  const provider = testProvider(
    {
      app: {
        request: (path, init) => {
          const { body } = init;
          const named =
            typeof body === 'string' ? JSON.stringify({ customer: name, ...JSON.parse(body) }) : body;
          return server.app.request(path, { ...init, ...(named ? { body: named } : {}) });
        },
      },
    },
    providerKey,
  );
  const batches: World[] = [];
  for (const of of [`${name} 1`, `${name} 2`]) {
    const pictures = Object.fromEntries(FILES.map((file) => [file, objects()]));
    const { batchId } = await provider.deliver({ order: of, batch: of, pictures });
    const { reply } = await server.call(getBatchDetail, { batchId }, customer.admin);
    const ordered = await server.call(getOrderDetail, { orderId: reply.orderId }, customer.admin);
    const packages = await server.call(getPackageList, { batchId }, customer.admin);
    const items = await server.call(getItemList, { batchId }, customer.admin);
    batches.push({
      server,
      customer,
      provider,
      batchId,
      number: reply.number,
      orderId: reply.orderId,
      orderNumber: ordered.reply.number,
      packages: packages.reply.rows.map(({ packageId }) => ({
        packageId,
        itemIds: items.reply.rows.filter((row) => row.packageId === packageId).map(({ itemId }) => itemId),
      })),
      operations: [],
      spotCheckId: null,
      sent: 0,
      wait: (minutes) => wait(minutes * 60_000),
    });
  }
  const [first] = batches;
  const { reply } = await server.call(getOrderDetail, { orderId: first?.orderId ?? '' }, customer.admin);
  const world = { server, customer, receiver, projectId: reply.projectId, batches, wait };
  await takeStep(world, { do: 'url', isSet: true });
  return world;
}
