import { asc, eq, inArray } from 'drizzle-orm';
import { batch } from '../../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../../demo/server/db/schema/item.ts';
import { syncAttempt, syncEvent } from '../../../../demo/server/db/schema/sync.ts';
import type { World } from '../../state-machine/world.ts';
import type { TestCustomer } from '../../test-customer.ts';
import type { TestServer } from '../../test-server.ts';
import type { WalkReceiver } from './walk-receiver.ts';

/** One customer whose pushes are walked. */
export interface PushWorld {
  readonly server: TestServer;
  readonly customer: TestCustomer;
  readonly receiver: WalkReceiver;
  readonly projectId: string;
  /** Each of an order of its own. */
  readonly batches: readonly World[];
  readonly wait: (milliseconds: number) => void;
}

const idsOf = ({ batches }: PushWorld) => batches.map(({ batchId }) => batchId);

export function eventsOf(world: PushWorld) {
  return world.server.services.database.system((tx) =>
    tx
      .select()
      .from(syncEvent)
      .where(inArray(syncEvent.batchId, idsOf(world))),
  );
}

export function attemptsOf({ server, customer }: PushWorld) {
  return server.services.database.system((tx) =>
    tx.select().from(syncAttempt).where(eq(syncAttempt.customerId, customer.customerId)),
  );
}

/** The batches as they stand, with the results of their items. */
export function standing(world: PushWorld) {
  return world.server.services.database.system(async (tx) => {
    const batches = await tx
      .select()
      .from(batch)
      .where(inArray(batch.id, idsOf(world)));
    const items = await tx
      .select({ batchId: item.batchId, itemId: item.id, result: item.result })
      .from(item)
      .where(inArray(item.batchId, idsOf(world)))
      .orderBy(asc(item.id));
    return batches.map((one) => ({
      ...one,
      results: items
        .filter(({ batchId }) => batchId === one.id)
        .map(({ itemId, result }) => ({ itemId, result })),
    }));
  });
}
