import { eq, sql } from 'drizzle-orm';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import type { Transaction } from '../../db/transaction.ts';

/** What changes in the sums of a batch. */
export interface SumsChange {
  readonly files?: number;
  readonly size?: number;
  readonly parsing?: number;
  readonly parseFailed?: number;
  readonly toolFailed?: number;
  readonly damaged?: number;
}

/** The only writer of the sums that batches and data sets keep over their files. Batches are locked before data sets. */
export async function addToSums(
  tx: Transaction,
  { batchId, datasetId }: { readonly batchId: string; readonly datasetId: string },
  { files = 0, size = 0, parsing = 0, parseFailed = 0, toolFailed = 0, damaged = 0 }: SumsChange,
  at: Date,
): Promise<void> {
  await tx
    .update(datasetBatch)
    .set({
      fileCount: sql`${datasetBatch.fileCount} + ${files}`,
      size: sql`${datasetBatch.size} + ${size}`,
      parsing: sql`${datasetBatch.parsing} + ${parsing}`,
      parseFailed: sql`${datasetBatch.parseFailed} + ${parseFailed}`,
      toolFailed: sql`${datasetBatch.toolFailed} + ${toolFailed}`,
      damaged: sql`${datasetBatch.damaged} + ${damaged}`,
      updatedAt: at,
    })
    .where(eq(datasetBatch.id, batchId));
  if (files === 0 && size === 0) return;
  await tx
    .update(dataset)
    .set({
      fileCount: sql`${dataset.fileCount} + ${files}`,
      size: sql`${dataset.size} + ${size}`,
      updatedAt: at,
    })
    .where(eq(dataset.id, datasetId));
}
