import { and, count, eq, isNull, ne, not, sql } from 'drizzle-orm';
import { PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import type { getDatasetDetail } from '../../../../src/shared/contract/dataset/dataset.ts';
import type { FileKind } from '../../../../src/shared/contract/dataset/file-type.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import { upload } from '../../db/schema/upload.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/call.ts';
import { requireDataset } from '../access/require-dataset.ts';
import { datasetReply, selectDatasets } from './dataset-row.ts';

/** Days that growth is shown for. */
const GROWTH_DAYS = 90;
/** Types that are told apart; nobody has more kinds of files on purpose. */
const MOST_TYPES = 40;

export const datasetDetail: Handler<typeof getDatasetDetail> = async ({ datasetId }, context) => {
  const { tx, services } = context;
  await requireDataset(context, datasetId);
  const [row] = await selectDatasets(tx).where(eq(dataset.id, datasetId));
  if (!row) throw new Error('the data set is gone from under its lock');
  return {
    ...datasetReply(row),
    types: await typesOf(tx, datasetId),
    ...(await parsingOf(tx, datasetId)),
    growth: await growthOf(tx, datasetId, services.now()),
  };
};

/** A zip that is, or will be, unpacked: no sum counts it as a file, for what comes out of it is. */
const isUnpacked = sql<boolean>`(${datasetFile.kind} = 'zip' and ${datasetFile.archiveId} is null)`;

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

async function parsingOf(tx: TenantTransaction, datasetId: string) {
  const sum = (column: typeof datasetBatch.parsing) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const [sums] = await tx
    .select({
      files: sum(datasetBatch.fileCount),
      parsing: sum(datasetBatch.parsing),
      parseFailed: sum(datasetBatch.parseFailed),
      toolFailed: sum(datasetBatch.toolFailed),
      damaged: sum(datasetBatch.damaged),
    })
    .from(datasetBatch)
    .where(and(eq(datasetBatch.datasetId, datasetId), isNull(datasetBatch.deletedAt)));
  if (!sums) throw new Error('sums without a row');
  const { files, parsing, parseFailed, toolFailed, damaged } = sums;
  // Zips are among those that are not parsed, and not among the files.
  const unparsed = parsing + parseFailed + toolFailed - (await unparsedZips(tx, datasetId));
  return { parsed: files - unparsed, parseFailed, toolFailed, damaged };
}

async function unparsedZips(tx: TenantTransaction, datasetId: string): Promise<number> {
  const [zips] = await tx
    .select({ count: count() })
    .from(datasetFile)
    .innerJoin(datasetBatch, and(eq(datasetBatch.id, datasetFile.batchId), isNull(datasetBatch.deletedAt)))
    .where(
      and(
        eq(datasetFile.datasetId, datasetId),
        eq(datasetFile.extension, 'zip'),
        isUnpacked,
        ne(datasetFile.parseState, PARSE_STATE.parsed),
      ),
    );
  return zips?.count ?? 0;
}

async function growthOf(tx: TenantTransaction, datasetId: string, now: Date) {
  const day = sql<string>`to_char(${upload.endedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const since = new Date(now.getTime() - GROWTH_DAYS * 24 * 60 * 60 * 1000);
  return tx
    .select({
      day,
      files: sql<number>`sum(${upload.filesDone})::int`,
      size: sql<number>`sum(${upload.sizeDone})`.mapWith(Number),
    })
    .from(upload)
    .where(
      and(
        eq(upload.datasetId, datasetId),
        sql`${upload.filesDone} > 0`,
        sql`${upload.endedAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(day)
    .orderBy(day);
}
