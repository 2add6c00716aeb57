import { asc, eq } from 'drizzle-orm';
import { batch, batchPackage, order } from '../../../demo/server/db/schema/delivery.ts';
import type { Services } from '../../../demo/server/services.ts';

/** The addresses of all screens on the way to a batch's data, and the studio. */
export function screenAddresses({ database }: Services, batchId: string): Promise<readonly string[]> {
  return database.system(async (tx) => {
    const [found] = await tx
      .select({ orderId: order.id, projectId: order.projectId, packageId: batchPackage.id })
      .from(batch)
      .innerJoin(order, eq(order.id, batch.orderId))
      .innerJoin(batchPackage, eq(batchPackage.batchId, batch.id))
      .where(eq(batch.id, batchId))
      .orderBy(asc(batchPackage.position))
      .limit(1);
    if (!found) throw new Error(`There is no batch ${batchId} with a package.`);
    return [
      '/orderManage',
      `/order/orderDetail?orderId=${found.orderId}`,
      '/dashboard',
      `/projects/deliveryBatchList?projectId=${found.projectId}`,
      `/projects/deliveryBatch?batchId=${batchId}`,
      `/projects/packageList?batchId=${batchId}`,
      `/projects/dataList?packageId=${found.packageId}`,
      `/studioPackage/studioPackage?packageId=${found.packageId}`,
    ];
  });
}
