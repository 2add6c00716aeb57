import { and, eq, isNull, sql } from 'drizzle-orm';
import { datasetBatch } from '../../db/schema/dataset.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { type Access, type DatasetRow, requireDataset } from './require-dataset.ts';

/**
 * Whoever adds a batch to a data set, or holds all that it has, waits here for another who does, till the end of the
 * transaction. It comes before the batches as those come before their data set: whoever holds all then misses none, and
 * never has to wait for one with the data set in hand.
 */
export async function lockBatchList(tx: TenantTransaction, datasetId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`batches ${datasetId}`}, 0))`);
}

/** The data set of an id, which the caller may open, held with all its batches to the end of the transaction. */
export async function holdDataset(access: Access, datasetId: string): Promise<DatasetRow> {
  const { tx } = access;
  await requireDataset(access, datasetId);
  await lockBatchList(tx, datasetId);
  await tx
    .select({ id: datasetBatch.id })
    .from(datasetBatch)
    .where(and(eq(datasetBatch.datasetId, datasetId), isNull(datasetBatch.deletedAt)))
    .orderBy(datasetBatch.id)
    .for('no key update');
  return requireDataset(access, datasetId, { lock: true });
}
