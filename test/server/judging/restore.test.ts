import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { batch, batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { order, project } from '../../../demo/server/db/schema/order.ts';
import { recount } from '../../../demo/server/judging/restore/recount.ts';
import { restoreOrder, restoreRows } from '../../../demo/server/judging/restore/restore-rows.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Restored');
});
afterAll(() => server.close());

const RESULTS = ['00', '10', '20', '10', '20', '20', '00'] as const;

interface Restored {
  readonly package_id: string;
  readonly result: string;
  readonly actual_result: string | null;
  readonly sampled_result: string | null;
}

/** Counted one by one, as nobody who keeps sums does. */
function counted(items: readonly Restored[]) {
  const having = (column: 'result' | 'actual_result' | 'sampled_result', result: string) =>
    items.filter((one) => one[column] === result).length;
  return {
    delivered: items.length,
    accepted: having('result', '10'),
    rejected: having('result', '20'),
    actualAccepted: having('actual_result', '10'),
    actualRejected: having('actual_result', '20'),
    sampledAccepted: having('sampled_result', '10'),
    sampledRejected: having('sampled_result', '20'),
  };
}

test('the sums of a history that was written in bulk are those of its items, counted one by one', async () => {
  const { customerId } = customer;
  const [orderId, batchId, projectId] = [newId(), newId(), newId()];
  const packages = [1, 2, 3].map((position) => ({
    id: newId(),
    customer_id: customerId,
    batch_id: batchId,
    position,
    name: String(position),
    state: '05',
  }));
  const items = packages.flatMap(({ id, position: at }) =>
    RESULTS.slice(0, 3 + 2 * (at - 1)).map((result, index) => ({
      id: newId(),
      customer_id: customerId,
      batch_id: batchId,
      package_id: id,
      position: index + 1,
      file_name: `${at}-${index}.jpg`,
      media_key: 'none',
      media_type: 'image/jpeg',
      size: 1,
      width: 1,
      height: 1,
      object_count: 0,
      result,
      actual_result: result === '00' ? null : '10',
      sampled_result: index % 2 === 0 && result === '20' ? '20' : null,
    })),
  );
  const kept = await server.services.database.system(async (tx) => {
    await tx.insert(project).values({ id: projectId, customerId, name: 'Restored' });
    await restoreOrder(tx, {
      id: orderId,
      customerId,
      projectId,
      number: 'N-1',
      name: 'Restored',
      source: 'platform',
      state: 'accepting',
      createdBy: 'Provider',
      totalData: items.length,
      quantity: items.length,
    });
    await restoreRows(tx, 'batch', [
      {
        id: batchId,
        customer_id: customerId,
        order_id: orderId,
        number: 'B-1',
        name: 'Restored',
        submitter: 'Provider',
        delivered_at: new Date('2026-11-01T08:00:00Z'),
        state: '05',
        labels: [],
      },
    ]);
    await restoreRows(tx, 'package', packages);
    await restoreRows(tx, 'item', items);
    await recount(tx, customerId);
    return {
      order: await tx.select().from(order).where(eq(order.id, orderId)),
      batch: await tx.select().from(batch).where(eq(batch.id, batchId)),
      packages: await tx.select().from(batchPackage).where(eq(batchPackage.batchId, batchId)),
    };
  });
  expect(kept.order).toMatchObject([counted(items)]);
  expect(kept.batch).toMatchObject([{ ...counted(items), packageCount: 3 }]);
  for (const one of kept.packages) {
    expect(one).toMatchObject(counted(items.filter(({ package_id }) => package_id === one.id)));
  }
});
