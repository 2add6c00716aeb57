import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  checkDatasetName,
  getDatasetList,
  getStorageAreas,
} from '../../../../src/shared/contract/dataset/dataset.ts';
import { contains } from '../../db/contains.ts';
import { ordering } from '../../db/ordering.ts';
import { dataset, datasetOrder } from '../../db/schema/dataset.ts';
import { countOf, totalOf } from '../../db/total.ts';
import type { Handler } from '../../http/call.ts';
import { nameKey } from '../access/name-key.ts';
import { openTo } from '../access/open-to.ts';
import { datasetReply, selectDatasets } from './dataset-row.ts';

const SORTS = {
  name: dataset.name,
  createdAt: dataset.createdAt,
  updatedAt: dataset.updatedAt,
  fileCount: dataset.fileCount,
  size: dataset.size,
  uploadCount: dataset.uploadCount,
  batchCount: dataset.batchCount,
} satisfies Record<string, Column | SQL>;

export const storageAreas: Handler<typeof getStorageAreas> = async (_request, { services }) => ({
  areas: [...services.config.storageAreas],
});

export const datasetList: Handler<typeof getDatasetList> = async (request, { tx, caller }) => {
  const { keyword, state, storageArea, orderId, creatorId, sort, page, limit } = request;
  const where = and(
    eq(dataset.customerId, caller.customerId),
    isNull(dataset.deletedAt),
    openTo(caller),
    keyword ? contains([dataset.name, dataset.notes], keyword) : undefined,
    state ? eq(dataset.state, state) : undefined,
    storageArea ? eq(dataset.storageArea, storageArea) : undefined,
    creatorId ? eq(dataset.creatorId, creatorId) : undefined,
    orderId
      ? sql`exists (
          select 1 from ${datasetOrder} where ${datasetOrder.datasetId} = ${dataset.id}
            and ${datasetOrder.orderId} = ${orderId}::uuid
        )`
      : undefined,
  );
  const direction = request.direction ?? (sort ? 'asc' : 'desc');
  const rows = await selectDatasets(tx, countOf(dataset, where))
    .where(where)
    .orderBy(...ordering(direction, SORTS[sort ?? 'updatedAt'], dataset.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: await totalOf(tx, rows, dataset, where), rows: rows.map(datasetReply) };
};

export const checkName: Handler<typeof checkDatasetName> = async ({ name, datasetId }, { tx, caller }) => {
  const [taken] = await tx
    .select({ id: dataset.id })
    .from(dataset)
    .where(
      and(
        eq(dataset.customerId, caller.customerId),
        eq(dataset.nameKey, nameKey(name)),
        isNull(dataset.deletedAt),
        datasetId ? sql`${dataset.id} <> ${datasetId}::uuid` : undefined,
      ),
    );
  return { free: taken === undefined };
};
