import { eq, sql } from 'drizzle-orm';
import { batch } from '../../../demo/server/db/schema/delivery.ts';
import { followBatches } from '../../../demo/server/lifecycle/order.ts';
import type { Services } from '../../../demo/server/services.ts';
import { BATCH_STATE } from '../../../src/shared/contract/batch-state.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';

/** More than a page of any list may hold, and than two downloads may. */
export const MANY = 250;

/** So many batches of one item each, delivered a second after one another. */
export async function deliverMany(
  services: Services,
  customerId: string,
  name: string,
): Promise<TestDelivery> {
  const delivery = await deliver(services, customerId, {
    name,
    batches: Array.from({ length: MANY }, () => [1]),
  });
  await services.database.system((tx) =>
    tx
      .update(batch)
      .set({
        deliveredAt: sql`'2026-11-01T08:00:00Z'::timestamptz
          + substring(${batch.name} from '[0-9]+$')::int * interval '1 second'`,
      })
      .where(eq(batch.orderId, delivery.orderId)),
  );
  return delivery;
}

/** Accepts them all, as if each were finished a minute after the one before; the last one now. */
export async function acceptMany(services: Services, { orderId }: TestDelivery, now: Date): Promise<void> {
  await services.database.system(async (tx) => {
    const number = sql`substring(${batch.name} from '[0-9]+$')::int`;
    await tx
      .update(batch)
      .set({
        state: BATCH_STATE.accepted,
        accepted: batch.delivered,
        completedAt: sql`${now.toISOString()}::timestamptz - (${MANY} - ${number}) * interval '1 minute'`,
      })
      .where(eq(batch.orderId, orderId));
    await followBatches(tx, [orderId]);
  });
}
