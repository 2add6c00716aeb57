import { asc, eq } from 'drizzle-orm';
import { account } from '../../../db/schema/customer.ts';
import { batchPackage } from '../../../db/schema/delivery.ts';
import type { TenantTransaction } from '../../../db/transaction.ts';

export type ReportPackage = Awaited<ReturnType<typeof readPackages>>[number];

/** The packages of a batch in their order. */
export function readPackages(tx: TenantTransaction, batchId: string) {
  return tx
    .select({
      id: batchPackage.id,
      position: batchPackage.position,
      name: batchPackage.name,
      state: batchPackage.state,
      invalid: batchPackage.invalid,
      delivered: batchPackage.delivered,
      accepted: batchPackage.accepted,
      rejected: batchPackage.rejected,
      actualAccepted: batchPackage.actualAccepted,
      actualRejected: batchPackage.actualRejected,
      sampledAccepted: batchPackage.sampledAccepted,
      sampledRejected: batchPackage.sampledRejected,
      objects: batchPackage.objects,
      objectsAccepted: batchPackage.objectsAccepted,
      objectsRejected: batchPackage.objectsRejected,
      lastAccepted: batchPackage.lastAccepted,
      lastRejected: batchPackage.lastRejected,
      finishedBy: account.userName,
      finishedAt: batchPackage.finishedAt,
    })
    .from(batchPackage)
    .leftJoin(account, eq(account.id, batchPackage.finishedById))
    .where(eq(batchPackage.batchId, batchId))
    .orderBy(asc(batchPackage.position));
}
