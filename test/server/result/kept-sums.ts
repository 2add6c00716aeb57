import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { batch, batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { packageLabel } from '../../../demo/server/db/schema/object.ts';
import { order } from '../../../demo/server/db/schema/order.ts';
import { batchError } from '../../../demo/server/db/schema/review.ts';
import type { Transaction } from '../../../demo/server/db/transaction.ts';
import { recount } from '../../../demo/server/judging/restore/recount.ts';
import type { Services } from '../../../demo/server/services.ts';

const sumsOf = <Table extends typeof batchPackage | typeof batch | typeof order>(table: Table) => ({
  id: table.id,
  delivered: table.delivered,
  accepted: table.accepted,
  rejected: table.rejected,
  actualAccepted: table.actualAccepted,
  actualRejected: table.actualRejected,
  sampledAccepted: table.sampledAccepted,
  sampledRejected: table.sampledRejected,
  carried: table.carried,
  changed: table.changed,
  objects: table.objects,
  objectsAccepted: table.objectsAccepted,
  objectsRejected: table.objectsRejected,
});

/** Every kept sum of a customer. */
async function keptSums(tx: Transaction, customerId: string) {
  return {
    packages: await tx
      .select({ ...sumsOf(batchPackage), invalid: batchPackage.invalid })
      .from(batchPackage)
      .where(eq(batchPackage.customerId, customerId))
      .orderBy(asc(batchPackage.id)),
    batches: await tx
      .select({ ...sumsOf(batch), packageCount: batch.packageCount, dataSize: batch.dataSize })
      .from(batch)
      .where(eq(batch.customerId, customerId))
      .orderBy(asc(batch.id)),
    orders: await tx
      .select(sumsOf(order))
      .from(order)
      .where(eq(order.customerId, customerId))
      .orderBy(asc(order.id)),
    // What has no objects any more is kept as a row of zeros, and what sums of floats differ by is no drift.
    labels: await tx
      .select({
        packageId: packageLabel.packageId,
        label: packageLabel.label,
        items: packageLabel.items,
        objects: packageLabel.objects,
        accepted: packageLabel.accepted,
        rejected: packageLabel.rejected,
        logAspect: sql<number>`round(${packageLabel.logAspect}::numeric, 6)::float8`,
      })
      .from(packageLabel)
      .where(and(eq(packageLabel.customerId, customerId), gt(packageLabel.objects, 0)))
      .orderBy(asc(packageLabel.packageId), asc(packageLabel.label)),
    errors: await tx
      .select({ batchId: batchError.batchId, errorTypeId: batchError.errorTypeId, items: batchError.items })
      .from(batchError)
      .where(and(eq(batchError.customerId, customerId), ne(batchError.items, 0)))
      .orderBy(asc(batchError.batchId), asc(batchError.errorTypeId)),
  };
}

/** The sums as they are kept, and as they are when everything is counted anew. */
export function keptAndCounted({ database }: Services, customerId: string) {
  return database.system(async (tx) => {
    const kept = await keptSums(tx, customerId);
    await recount(tx, customerId);
    return { kept, counted: await keptSums(tx, customerId) };
  });
}
