import { eq, type SQL, sql } from 'drizzle-orm';
import type { DataState } from '../../../../src/shared/contract/dataset/data-state.ts';
import type { DatasetFile } from '../../../../src/shared/contract/dataset/dataset-file.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import { UNCOUNTED } from '../../db/total.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { OwnAddress } from '../access/own-address.ts';

/** Its own, else that of its batch. */
export const stateOfFile = sql<DataState>`coalesce(${datasetFile.state}, ${datasetBatch.state})`;

/** Files with their batch's state; narrow it with `where`. */
export function selectFiles(tx: TenantTransaction, total: SQL<number> = UNCOUNTED) {
  return tx
    .select({
      fileId: datasetFile.id,
      batchId: datasetFile.batchId,
      folder: datasetFile.folder,
      name: datasetFile.name,
      extension: datasetFile.extension,
      kind: datasetFile.kind,
      size: datasetFile.size,
      createdAt: datasetFile.createdAt,
      state: stateOfFile,
      parseState: datasetFile.parseState,
      reason: datasetFile.reason,
      reasonDetail: datasetFile.reasonDetail,
      thumbnailKey: datasetFile.thumbnailKey,
      total,
    })
    .from(datasetFile)
    .innerJoin(datasetBatch, eq(datasetBatch.id, datasetFile.batchId))
    .$dynamic();
}

type Row = Omit<Awaited<ReturnType<typeof selectFiles>>[number], 'total'>;

export function fileReply({ createdAt, thumbnailKey, ...row }: Row, address: OwnAddress): DatasetFile {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    thumbnail: thumbnailKey === null ? null : address('/dataSet/getThumbnail', row.fileId),
  };
}
