import { and, eq, isNull, sql } from 'drizzle-orm';
import type { deleteDataset } from '../../../../src/shared/contract/dataset/dataset.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { dataset, datasetBatch, datasetOrder } from '../../db/schema/dataset.ts';
import { upload } from '../../db/schema/upload.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { holdDataset } from '../access/hold-dataset.ts';
import { underWay } from '../state/under-way.ts';
import { isInExecution } from './dataset-orders.ts';

/** What is deleted stays as a sign that it was; its files are taken away in the background (`clean/`). */
export const remove: Handler<typeof deleteDataset> = async ({ datasetId }, context) => {
  const { tx, services } = context;
  await holdDataset(context, datasetId);
  if (await isInExecution(tx, datasetId)) throw new Failure(ERROR.datasetInProject);
  if (await hasTasks(tx, datasetId, services.now())) throw new Failure(ERROR.datasetTiedToTasks);
  const deletedAt = services.now();
  await tx.delete(datasetOrder).where(eq(datasetOrder.datasetId, datasetId));
  await tx
    .update(datasetBatch)
    .set({ deletedAt, updatedAt: deletedAt })
    .where(and(eq(datasetBatch.datasetId, datasetId), isNull(datasetBatch.deletedAt)));
  await tx
    .update(dataset)
    .set({ deletedAt, updatedAt: deletedAt, fileCount: 0, size: 0, batchCount: 0 })
    .where(eq(dataset.id, datasetId));
  return null;
};

/** Something is being uploaded to it, or parsed in it. */
async function hasTasks(tx: TenantTransaction, datasetId: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ busy: boolean }>(sql`
    select exists (
      select 1 from ${upload} join ${datasetBatch} on ${datasetBatch.id} = ${upload.batchId}
      where ${upload.datasetId} = ${datasetId}::uuid and ${underWay(at)}
    ) or exists (
      select 1 from ${datasetBatch} where ${datasetBatch.datasetId} = ${datasetId}::uuid
        and ${datasetBatch.deletedAt} is null and ${datasetBatch.parsing} > 0
    ) as busy
  `);
  return rows[0]?.busy ?? false;
}
