import { and, eq, gte, isNull, not, sql } from 'drizzle-orm';
import type { getDatasetFigures } from '../../../../src/shared/contract/dataset/dataset.ts';
import type { FileKind } from '../../../../src/shared/contract/dataset/file-type.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/call.ts';
import { requireDataset } from '../access/require-dataset.ts';
import { isUnpacked } from '../files/is-unpacked.ts';

/** Days that growth is shown for. */
const GROWTH_DAYS = 90;
/** Types that are told apart; nobody has more kinds of files on purpose. */
const MOST_TYPES = 40;

export const datasetFigures: Handler<typeof getDatasetFigures> = async ({ datasetId }, context) => {
  const { tx, services } = context;
  await requireDataset(context, datasetId);
  return {
    types: await typesOf(tx, datasetId),
    growth: await growthOf(tx, datasetId, services.now()),
  };
};

function typesOf(tx: TenantTransaction, datasetId: string) {
  return tx
    .select({
      extension: datasetFile.extension,
      kind: sql<FileKind>`min(${datasetFile.kind})`,
      files: sql<number>`count(*)::int`,
      size: sql<number>`sum(${datasetFile.size})`.mapWith(Number),
    })
    .from(datasetFile)
    .innerJoin(datasetBatch, and(eq(datasetBatch.id, datasetFile.batchId), isNull(datasetBatch.deletedAt)))
    .where(and(eq(datasetFile.datasetId, datasetId), not(isUnpacked)))
    .groupBy(datasetFile.extension)
    .orderBy(sql`sum(${datasetFile.size}) desc`, datasetFile.extension)
    .limit(MOST_TYPES);
}

/** Of the files that are there: uploads know of zips in place of what came out of them, and of files that are gone. */
async function growthOf(tx: TenantTransaction, datasetId: string, now: Date) {
  const day = sql<string>`to_char(${datasetFile.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const since = new Date(now.getTime() - GROWTH_DAYS * 24 * 60 * 60 * 1000);
  return tx
    .select({
      day,
      files: sql<number>`count(*)::int`,
      size: sql<number>`sum(${datasetFile.size})`.mapWith(Number),
    })
    .from(datasetFile)
    .innerJoin(datasetBatch, and(eq(datasetBatch.id, datasetFile.batchId), isNull(datasetBatch.deletedAt)))
    .where(and(eq(datasetFile.datasetId, datasetId), not(isUnpacked), gte(datasetFile.createdAt, since)))
    .groupBy(day)
    .orderBy(day);
}
