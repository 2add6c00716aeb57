import { eq } from 'drizzle-orm';
import type { DatasetBatchAction } from '../../../../src/shared/contract/dataset/batch-action.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import type { CallContext } from '../../http/call.ts';
import { type BatchOfDataset, requireBatch } from '../access/require-batch.ts';
import { requireDataset } from '../access/require-dataset.ts';
import { batchFacts, requireAction } from '../state/batch-facts.ts';

/** A batch that an action may be done to, held to the end of the transaction. */
export async function lockedFor(
  action: Exclude<DatasetBatchAction, 'upload' | 'download'>,
  batchId: string,
  context: CallContext,
): Promise<BatchOfDataset> {
  const found = await requireBatch(context, batchId, { lock: true });
  // With its data set: of two batches deleted at once, one would else not see that it is the last.
  await requireDataset(context, found.batch.datasetId, { lock: true });
  const [facts] = await context.tx
    .select(batchFacts(context.services.now()))
    .from(datasetBatch)
    .innerJoin(dataset, eq(dataset.id, datasetBatch.datasetId))
    .where(eq(datasetBatch.id, batchId));
  if (!facts) throw new Error('the batch is gone from under its lock');
  requireAction(action, { batch: found.batch, ...facts });
  return found;
}
