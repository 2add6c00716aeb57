import { assignBatch } from '../../../src/shared/contract/accept/assignment.ts';
import { getBatchDetail } from '../../../src/shared/contract/accept/batch.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import { getPackageList } from '../../../src/shared/contract/accept/package.ts';
import { getOrderDetail } from '../../../src/shared/contract/order.ts';
import { FILES, objects, type World } from './world.ts';

/** A batch that was just delivered, and is assigned to both acceptors. @param name of its order, and its own */
export async function deliverWorld(
  parts: Pick<World, 'server' | 'customer' | 'provider' | 'wait'>,
  name: string,
): Promise<World> {
  const { server, customer, provider } = parts;
  const pictures = Object.fromEntries(FILES.map((file) => [file, objects()]));
  const { batchId } = await provider.deliver({ order: name, batch: name, pictures });
  const { admin, acceptor, otherAcceptor } = customer;
  const userIds = [acceptor.accountId, otherAcceptor.accountId];
  await server.call(assignBatch, { batchId, userIds }, admin);
  const { reply } = await server.call(getBatchDetail, { batchId }, admin);
  const detail = await server.call(getOrderDetail, { orderId: reply.orderId }, admin);
  const packages = await server.call(getPackageList, { batchId }, admin);
  const items = await server.call(getItemList, { batchId }, admin);
  return {
    ...parts,
    batchId,
    number: reply.number,
    orderId: reply.orderId,
    orderNumber: detail.reply.number,
    packages: packages.reply.rows.map(({ packageId }) => ({
      packageId,
      itemIds: items.reply.rows.filter((row) => row.packageId === packageId).map(({ itemId }) => itemId),
    })),
    operations: [],
    spotCheckId: null,
    sent: 0,
  };
}
