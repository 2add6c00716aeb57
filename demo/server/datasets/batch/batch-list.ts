import { and, type Column, eq, isNull, type SQL } from 'drizzle-orm';
import type {
  getDatasetBatch,
  getDatasetBatchList,
} from '../../../../src/shared/contract/dataset/dataset-batch.ts';
import { contains } from '../../db/contains.ts';
import { ordering } from '../../db/ordering.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { countOf, totalOf } from '../../db/total.ts';
import type { Handler } from '../../http/call.ts';
import { requireBatch } from '../access/require-batch.ts';
import { requireDataset } from '../access/require-dataset.ts';
import { batchReply, oneBatch, selectBatches } from './batch-row.ts';

const SORTS = {
  name: datasetBatch.nameOrder,
  createdAt: datasetBatch.createdAt,
  updatedAt: datasetBatch.updatedAt,
  fileCount: datasetBatch.fileCount,
  size: datasetBatch.size,
} satisfies Record<string, Column | SQL>;

export const batchList: Handler<typeof getDatasetBatchList> = async (request, context) => {
  const { tx, services } = context;
  const { datasetId, keyword, state, sort, direction = 'asc', page, limit } = request;
  await requireDataset(context, datasetId);
  const where = and(
    eq(datasetBatch.datasetId, datasetId),
    isNull(datasetBatch.deletedAt),
    keyword ? contains(datasetBatch.name, keyword) : undefined,
    state ? eq(datasetBatch.state, state) : undefined,
  );
  const rows = await selectBatches(tx, services.now(), countOf(datasetBatch, where))
    .where(where)
    .orderBy(...ordering(direction, SORTS[sort ?? 'createdAt'], datasetBatch.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: await totalOf(tx, rows, datasetBatch, where), rows: rows.map(batchReply) };
};

export const batchDetail: Handler<typeof getDatasetBatch> = async ({ batchId }, context) => {
  await requireBatch(context, batchId);
  return oneBatch(context, batchId);
};
