import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { commitImport } from '../../../src/shared/contract/provider.ts';
import type { Database } from '../db/database.ts';
import { batch, batchPackage } from '../db/schema/delivery.ts';
import { deliveryImport, deliveryImportRecord } from '../db/schema/import.ts';
import { item } from '../db/schema/item.ts';
import { itemObject, packageLabel } from '../db/schema/object.ts';
import { order } from '../db/schema/order.ts';
import { annotation } from '../db/schema/review.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { recordEvent } from '../history/note-event.ts';
import { indexObjects } from '../judging/object/index-objects.ts';
import { countDelivery } from '../lifecycle/count-delivery.ts';
import { followBatches } from '../lifecycle/order.ts';
import type { Services } from '../services.ts';
import { checkBatchName } from './check-batch-name.ts';
import { checkOrderOpen } from './check-order-open.ts';
import { missingFiles, recordSetProblems } from './commit-problems.ts';
import { lockDeliveries } from './delivery-lock.ts';
import { deliveryOrder, raiseTotal } from './delivery-order.ts';
import { refuseProblems } from './import-problem.ts';
import { insertDelivery } from './insert-delivery.ts';
import { findImport, type OpenImport, touch } from './open-import.ts';
import { redeliver } from './redelivery/redeliver.ts';

type Reply = v.InferOutput<typeof commitImport.reply>;

/** Makes an import visible, whole or not at all; a second commit of it only tells what came of the first. */
export async function commit(importId: string, services: Services): Promise<Reply> {
  const { database, now } = services;
  const delivery = await database.system(async (tx) => {
    await touch(tx, importId, now());
    return findImport(tx, importId, 'none');
  });
  const absent = delivery.committedAt ? [] : await missingFiles(services, delivery);
  const reply = await database.system(async (tx) => {
    // A million items take their time; the limits of a single call are not meant for this one.
    await tx.execute(
      sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    const found = await findImport(tx, importId, 'update');
    if (!found.committedAt) {
      refuseProblems([...(await recordSetProblems(tx, found)), ...absent]);
      await makeVisible(tx, found, now());
    }
    return summary(tx, importId);
  });
  if (!delivery.committedAt) await gatherStatistics(database);
  return reply;
}

/** The embedded database never does this by itself, and plans for large lists depend on it. */
async function gatherStatistics({ kind, system }: Database): Promise<void> {
  if (kind !== 'pglite') return;
  await system((tx) =>
    tx.execute(
      sql`analyze ${order}, ${batch}, ${batchPackage}, ${item}, ${annotation}, ${itemObject}, ${packageLabel}`,
    ),
  );
}

async function makeVisible(tx: SystemTransaction, delivery: OpenImport, now: Date): Promise<void> {
  const { redeliverId } = delivery;
  const redelivery = redeliverId === null ? null : await redeliver(tx, delivery, redeliverId, now);
  const batchId = redeliverId ?? (await deliverNew(tx, delivery, now));
  await tx.delete(deliveryImportRecord).where(eq(deliveryImportRecord.importId, delivery.id));
  await tx
    .update(deliveryImport)
    .set({ batchId, redelivery, committedAt: now })
    .where(eq(deliveryImport.id, delivery.id));
}

async function deliverNew(tx: SystemTransaction, delivery: OpenImport, now: Date): Promise<string> {
  await lockDeliveries(tx, delivery.customerId);
  await checkOrderOpen(tx, delivery.customerId, delivery.order);
  await checkBatchName(tx, delivery.customerId, delivery);
  const orderId = await deliveryOrder(tx, delivery, now);
  const batchId = await insertDelivery(tx, delivery, orderId, now);
  await countDelivery(tx, batchId);
  await indexObjects(tx, { batchId });
  await raiseTotal(tx, orderId);
  await followBatches(tx, [orderId]);
  await noteDelivery(tx, delivery, batchId, now);
  return batchId;
}

async function noteDelivery(
  tx: SystemTransaction,
  { customerId, items }: OpenImport,
  batchId: string,
  at: Date,
): Promise<void> {
  const [made] = await tx.select({ packages: batch.packageCount }).from(batch).where(eq(batch.id, batchId));
  const detail = { items, packages: made?.packages ?? 0 };
  await recordEvent(tx, { customerId, accountId: null, batchId, event: 'delivered', detail, at });
}

async function summary(tx: SystemTransaction, importId: string): Promise<Reply> {
  const [found] = await tx
    .select({
      orderId: batch.orderId,
      batchId: batch.id,
      packages: batch.packageCount,
      items: batch.delivered,
      objects: sql<number>`(select coalesce(sum(object_count), 0)::int from ${item} where ${item.batchId} = ${batch.id})`,
      redelivery: deliveryImport.redelivery,
    })
    .from(deliveryImport)
    .innerJoin(batch, eq(batch.id, deliveryImport.batchId))
    .where(eq(deliveryImport.id, importId));
  if (!found) throw new Error('a committed import has no batch');
  return found;
}
