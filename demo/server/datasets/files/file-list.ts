import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type {
  getDatasetFileList,
  getDatasetFolderList,
} from '../../../../src/shared/contract/dataset/dataset-file.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { contains } from '../../db/contains.ts';
import { ordering } from '../../db/ordering.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { datasetFile, datasetFolder } from '../../db/schema/dataset-file.ts';
import { countOf, totalOf } from '../../db/total.ts';
import type { Handler } from '../../http/call.ts';
import { ownAddress } from '../access/own-address.ts';
import { requireBatch } from '../access/require-batch.ts';
import { fileReply, selectFiles } from './file-row.ts';

/** Each is read off an index, whichever way it goes: the page of a hundred thousand files costs what that of ten does. */
const SORTS = {
  path: [datasetFile.folderOrder, datasetFile.nameOrder, datasetFile.id],
  size: [datasetFile.size, datasetFile.id],
  createdAt: [datasetFile.createdAt, datasetFile.id],
} as const;

export const fileList: Handler<typeof getDatasetFileList> = async (request, context) => {
  const { tx } = context;
  const address = ownAddress(context);
  const { batch } = await requireBatch(context, request.batchId);
  const { folder, keyword, kind, extension, state, parseState, page, limit } = request;
  const { sort = 'path', direction = 'asc' } = request;
  const where = and(
    eq(datasetFile.batchId, request.batchId),
    folder === undefined ? undefined : eq(datasetFile.folder, folder),
    keyword ? named(keyword) : undefined,
    kind ? eq(datasetFile.kind, kind) : undefined,
    extension ? eq(datasetFile.extension, extension) : undefined,
    parseState ? eq(datasetFile.parseState, parseState) : undefined,
    state ? inState(state, batch.state) : undefined,
  );
  const rows = await selectFiles(tx, isWhole(request) ? sql<number>`0` : countOf(datasetFile, where))
    .where(where)
    .orderBy(...ordering(direction, ...SORTS[sort]))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = isWhole(request)
    ? await filesOf(request.batchId, context)
    : await totalOf(tx, rows, datasetFile, where);
  return {
    total,
    rows: rows.map(({ total: _total, ...row }) => fileReply(row, address)),
  };
};

/** Nothing narrows the list: how many there are is known. */
function isWhole(request: ParsedRequestOf<typeof getDatasetFileList>): boolean {
  const { folder, keyword, kind, extension, state, parseState } = request;
  return [folder, keyword || undefined, kind, extension, state, parseState].every(
    (value) => value === undefined,
  );
}

/**
 * With the zips that were unpacked, which no sum counts. A select without a join says columns without their table: the
 * inner table's would be taken for those of the batch, whose are written out.
 */
async function filesOf(batchId: string, { tx }: Parameters<typeof fileList>[1]): Promise<number> {
  const [counted] = await tx
    .select({
      total: sql<number>`${datasetBatch.fileCount} + (
        select count(*)::int from ${datasetFile}
        where ${datasetFile.datasetId} = ${datasetBatch}.dataset_id and ${datasetFile.extension} = 'zip'
          and ${datasetFile.archiveId} is null
          and ${datasetFile.batchId} = ${datasetBatch}.id
      )`,
    })
    .from(datasetBatch)
    .where(eq(datasetBatch.id, batchId));
  return counted?.total ?? 0;
}

/** Who types a slash, of either width, looks for a path. */
function named(keyword: string): SQL {
  if (!keyword.normalize('NFKC').includes('/')) return contains(datasetFile.name, keyword);
  return contains(sql`(${datasetFile.folder} || '/' || ${datasetFile.name})`, keyword);
}

/** A file without a state of its own has its batch's. */
function inState(state: string, ofBatch: string): SQL | undefined {
  const own = sql`${datasetFile.state} = ${state}`;
  return state === ofBatch ? or(own, sql`${datasetFile.state} is null`) : own;
}

export const folderList: Handler<typeof getDatasetFolderList> = async (request, context) => {
  const { tx } = context;
  await requireBatch(context, request.batchId);
  const { batchId, parent, page, limit, direction = 'asc' } = request;
  const where = and(eq(datasetFolder.batchId, batchId), eq(datasetFolder.parent, parent));
  const rows = await tx
    .select({
      path: datasetFolder.path,
      name: datasetFolder.name,
      files: datasetFolder.files,
      size: datasetFolder.size,
      // Written out, or they would be those of the folders below (see `filesOf`).
      folders: sql<number>`(
        select count(*)::int from ${datasetFolder} below
        where below.batch_id = ${datasetFolder}.batch_id and below.parent = ${datasetFolder}.path
      )`,
      total: countOf(datasetFolder, where),
    })
    .from(datasetFolder)
    .where(where)
    .orderBy(...ordering(direction, datasetFolder.nameOrder, datasetFolder.path))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await totalOf(tx, rows, datasetFolder, where);
  return { total, rows: rows.map(({ total: _total, ...row }) => row) };
};
