import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { commitImport } from '../../../src/shared/contract/provider.ts';
import { followBatches } from '../acceptance/order-state.ts';
import { batch, deliveryImport, deliveryImportRecord, item } from '../db/schema.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { recordDelivery } from '../result/record-delivery.ts';
import type { Services } from '../services.ts';
import { importFiles, missingFiles, recordSetProblems } from './commit-problems.ts';
import { deliveryOrder } from './delivery-order.ts';
import { refuseProblems } from './import-problem.ts';
import { insertDelivery } from './insert-delivery.ts';
import { findImport, type OpenImport } from './open-import.ts';

type Reply = v.InferOutput<typeof commitImport.reply>;

/** Makes an import visible, whole or not at all; a second commit of it only tells what came of the first. */
export async function commit(importId: string, services: Services): Promise<Reply> {
  const { database, storage, now } = services;
  const { delivery, files } = await database.system(async (tx) => {
    const found = await findImport(tx, importId, { lock: false });
    return { delivery: found, files: await importFiles(tx, found) };
  });
  const absent = await missingFiles(storage, delivery, files);
  return database.system(async (tx) => {
    // A million items take their time; the limit of a single call is not meant for this one.
    await tx.execute(sql`set local statement_timeout = 0`);
    const found = await findImport(tx, importId, { lock: true });
    if (!found.committedAt) {
      refuseProblems([...(await recordSetProblems(tx, found)), ...absent]);
      await makeVisible(tx, found, now());
    }
    return summary(tx, importId);
  });
}

async function makeVisible(tx: SystemTransaction, delivery: OpenImport, now: Date): Promise<void> {
  // Deliveries of one customer come in one after the other: names are made once and numbers do not collide.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${delivery.customerId}, 0))`);
  const orderId = await deliveryOrder(tx, delivery, now);
  const batchId = await insertDelivery(tx, delivery, orderId, now);
  await recordDelivery(tx, batchId);
  await followBatches(tx, [orderId]);
  await tx.delete(deliveryImportRecord).where(eq(deliveryImportRecord.importId, delivery.id));
  await tx
    .update(deliveryImport)
    .set({ batchId, committedAt: now })
    .where(eq(deliveryImport.id, delivery.id));
  // The embedded database never does this by itself, and plans for large lists depend on it.
  await tx.execute(sql`analyze`);
}

async function summary(tx: SystemTransaction, importId: string): Promise<Reply> {
  const [found] = await tx
    .select({
      orderId: batch.orderId,
      batchId: batch.id,
      packages: batch.packageCount,
      items: batch.delivered,
      objects: sql<number>`(select coalesce(sum(object_count), 0)::int from ${item} where ${item.batchId} = ${batch.id})`,
    })
    .from(deliveryImport)
    .innerJoin(batch, eq(batch.id, deliveryImport.batchId))
    .where(eq(deliveryImport.id, importId));
  if (!found) throw new Error('a committed import has no batch');
  return found;
}
