import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
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
