import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import {
  DATA_STATE,
  PARSE_STATE,
  type ParseState,
} from '../../../../src/shared/contract/dataset/data-state.ts';
import type { getDatasetDetail } from '../../../../src/shared/contract/dataset/dataset.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/call.ts';
import { requireDataset } from '../access/require-dataset.ts';
import { isUnpacked } from '../files/is-unpacked.ts';
import { datasetReply, selectDatasets } from './dataset-row.ts';

export const datasetDetail: Handler<typeof getDatasetDetail> = async ({ datasetId }, context) => {
  const { tx } = context;
  await requireDataset(context, datasetId);
  const [row] = await selectDatasets(tx).where(eq(dataset.id, datasetId));
  if (!row) throw new Error('the data set is gone from under its lock');
  return { ...datasetReply(row), ...(await parsingOf(tx, datasetId)) };
};

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
  // Zips are among what the sums count as not parsed, and not among the files.
  const zips = await unparsedZips(tx, datasetId);
  const parsing = sums.parsing - zips.parsing;
  const parseFailed = sums.parseFailed - zips.parseFailed;
  const toolFailed = sums.toolFailed - zips.toolFailed;
  return {
    parsed: sums.files - parsing - parseFailed - toolFailed,
    parseFailed,
    toolFailed,
    damaged: sums.damaged - zips.damaged,
    zipsFailed: zips.parseFailed + zips.toolFailed,
  };
}

async function unparsedZips(tx: TenantTransaction, datasetId: string) {
  const inState = (state: ParseState) =>
    sql<number>`(count(*) filter (where ${datasetFile.parseState} = ${state}))::int`;
  const [zips] = await tx
    .select({
      parsing: inState(PARSE_STATE.parsing),
      parseFailed: inState(PARSE_STATE.parseFailed),
      toolFailed: inState(PARSE_STATE.toolFailed),
      damaged: sql<number>`(count(*) filter (where ${datasetFile.state} = ${DATA_STATE.damaged}))::int`,
    })
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
  if (!zips) throw new Error('sums without a row');
  return zips;
}
