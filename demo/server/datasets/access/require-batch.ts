import { eq } from 'drizzle-orm';
import { ERROR, type ErrorCode } from '../../../../src/shared/contract/error-code.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { Failure } from '../../http/failure.ts';
import {
  type Access,
  type DatasetRefusals,
  type DatasetRow,
  OF_CALLS,
  OF_UPLOADS,
  requireDataset,
} from './require-dataset.ts';

export type BatchRow = typeof datasetBatch.$inferSelect;

export interface BatchOfDataset {
  readonly batch: BatchRow;
  readonly dataset: DatasetRow;
}

interface BatchRefusals {
  readonly dataset: DatasetRefusals;
  readonly notFound: ErrorCode;
  readonly deleted: ErrorCode;
}

const CALLS: BatchRefusals = {
  dataset: OF_CALLS,
  notFound: ERROR.batchNotFound,
  deleted: ERROR.batchDeleted,
};
export const UPLOADS: BatchRefusals = {
  dataset: OF_UPLOADS,
  notFound: ERROR.uploadBatchNotFound,
  deleted: ERROR.uploadBatchNotFound,
};

/** The batch of an id with its data set, which the caller may open; with `lock` it is held to the end of the transaction. */
export async function requireBatch(
  access: Access,
  batchId: string,
  { lock = false, refusals = CALLS }: { readonly lock?: boolean; readonly refusals?: BatchRefusals } = {},
): Promise<BatchOfDataset> {
  const query = access.tx.select().from(datasetBatch).where(eq(datasetBatch.id, batchId));
  const [batch] = await (lock ? query.for('no key update') : query);
  if (!batch) throw new Failure(refusals.notFound);
  const dataset = await requireDataset(access, batch.datasetId, { refusals: refusals.dataset });
  if (batch.deletedAt) throw new Failure(refusals.deleted);
  return { batch, dataset };
}
