import { asc, desc, eq, gt } from 'drizzle-orm';
import { datasetBatch } from '../../../demo/server/db/schema/dataset.ts';
import { batch, batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../demo/server/db/schema/item.ts';
import { job } from '../../../demo/server/db/schema/job.ts';
import { order } from '../../../demo/server/db/schema/order.ts';
import { spotCheck } from '../../../demo/server/db/schema/spot-check.ts';
import { workloadReport } from '../../../demo/server/db/schema/workload.ts';
import type { Services } from '../../../demo/server/services.ts';

/** The addresses of all screens on the way to a batch's data, and the studio. */
export function screenAddresses({ database }: Services, batchId: string): Promise<readonly string[]> {
  return database.system(async (tx) => {
    const [found] = await tx
      .select({
        orderId: order.id,
        projectId: order.projectId,
        packageId: batchPackage.id,
        itemId: item.id,
      })
      .from(batch)
      .innerJoin(order, eq(order.id, batch.orderId))
      .innerJoin(batchPackage, eq(batchPackage.batchId, batch.id))
      .innerJoin(item, eq(item.packageId, batchPackage.id))
      .where(eq(batch.id, batchId))
      .orderBy(asc(batchPackage.position), asc(item.position))
      .limit(1);
    if (!found) throw new Error(`There is no batch ${batchId} with a package.`);
    return [
      '/orderManage',
      `/order/orderDetail?orderId=${found.orderId}`,
      '/dashboard',
      `/projects/deliveryBatchList?projectId=${found.projectId}`,
      '/projects/deliveryBatchList',
      `/projects/deliveryBatch?batchId=${batchId}`,
      `/projects/deliveryBatchDetails?batchId=${batchId}`,
      `/projects/packageList?batchId=${batchId}`,
      `/projects/dataList?packageId=${found.packageId}`,
      `/projects/dataList?batchId=${batchId}&view=gallery`,
      `/projects/dataList?packageId=${found.packageId}&view=crops`,
      `/accept/task?batchId=${batchId}`,
      `/accept/details?itemId=${found.itemId}`,
      '/downloadPage',
      '/profile',
      '/sentFeedback',
      '/errorLog',
      '/helpCenter',
      `/studioPackage/studioPackage?packageId=${found.packageId}`,
    ];
  });
}

/** Screens of what only some batches have, a spot check and a job number of video, and those of administrators alone. */
export function rareAddresses({ database }: Services): Promise<readonly string[]> {
  return database.system(async (tx) => {
    const [checked] = await tx
      .select({ id: spotCheck.id, batchId: spotCheck.batchId })
      .from(spotCheck)
      .limit(1);
    const [clip] = await tx.select({ id: job.id, packageId: job.packageId }).from(job).limit(1);
    const [given] = await tx
      .select({ id: datasetBatch.datasetId })
      .from(datasetBatch)
      .where(gt(datasetBatch.fileCount, 20))
      .limit(1);
    const [finished] = await tx
      .select({ id: order.id })
      .from(order)
      .where(eq(order.state, 'finished'))
      .limit(1);
    if (!finished) throw new Error('The demonstration has no finished order.');
    const [report] = await tx
      .select({ id: workloadReport.id })
      .from(workloadReport)
      .where(eq(workloadReport.state, 'successful'))
      .orderBy(desc(workloadReport.createdAt))
      .limit(1);
    if (!report) throw new Error('The demonstration has no workload report.');
    if (!given) throw new Error('The demonstration has no data set.');
    if (!checked || !clip) throw new Error('The demonstration has no spot check, or no video task.');
    return [
      `/accept/taskItem?spotCheckId=${checked.id}`,
      `/projects/deliveryBatch?batchId=${checked.batchId}&tab=spotChecks`,
      `/projects/dataList?packageId=${clip.packageId}&view=jobs`,
      `/accept/jobDetail?jobId=${clip.id}`,
      '/order/dataDownload',
      `/order/dataDownload?orderId=${finished.id}`,
      `/order/orderDetail?orderId=${finished.id}&tab=records`,
      '/order/workload',
      `/order/workloadDetail?reportId=${report.id}`,
      '/inviteMembers',
      '/credential',
      '/embed',
      '/projects/syncHistory',
      '/dataSet/dataSetList',
      ...['overview', 'batches', 'files', 'setting', 'history'].map(
        (tab) => `/dataSet/dataSetDetail?datasetId=${given.id}&tab=${tab}`,
      ),
      '/dataSet/dataUpload',
    ];
  });
}
