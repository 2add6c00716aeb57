import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { DatasetBatch } from '../../../../src/shared/contract/dataset/dataset-batch.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import { UNCOUNTED } from '../../db/total.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext } from '../../http/call.ts';
import { actionsOf, batchFacts } from '../state/batch-facts.ts';

/** Batches with what decides over their actions; narrow it with `where`. */
export function selectBatches(tx: TenantTransaction, at: Date, total: SQL<number> = UNCOUNTED) {
  return tx
    .select({ ...getTableColumns(datasetBatch), ...batchFacts(at), total })
    .from(datasetBatch)
    .innerJoin(dataset, eq(dataset.id, datasetBatch.datasetId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectBatches>>[number];

export function batchReply(row: Row): DatasetBatch {
  return {
    batchId: row.id,
    datasetId: row.datasetId,
    name: row.name,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    fileCount: row.fileCount,
    size: row.size,
    parsing: row.parsing,
    parseFailed: row.parseFailed,
    toolFailed: row.toolFailed,
    damaged: row.damaged,
    uploading: row.uploading,
    actions: actionsOf({ batch: row, ...row }),
  };
}

/** One batch as a reply; it was found in the same transaction. */
export async function oneBatch(
  { tx, services }: Pick<CallContext, 'tx' | 'services'>,
  batchId: string,
): Promise<DatasetBatch> {
  const [row] = await selectBatches(tx, services.now()).where(eq(datasetBatch.id, batchId));
  if (!row) throw new Error('the batch is gone from under its lock');
  return batchReply(row);
}
