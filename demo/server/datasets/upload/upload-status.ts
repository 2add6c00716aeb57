import { and, asc, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  getFragmentHashes,
  getUploadList,
  getUploadStatus,
  OpenUpload,
} from '../../../../src/shared/contract/dataset/upload.ts';
import { FILES_AT_ONCE, UPLOAD_KEPT } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import { upload, uploadFile, uploadFragment } from '../../db/schema/upload.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { openTo } from '../access/open-to.ts';
import { ownUploads } from './own-uploads.ts';

/** Uploads that are listed; nobody has more of them open on purpose. */
const LISTED = 50;

const FIRST_NAME = sql<string | null>`(
  select coalesce(nullif(split_part(${uploadFile.folder}, '/', 1), ''), ${uploadFile.name}) from ${uploadFile}
  where ${uploadFile.uploadId} = ${upload.id} and ${uploadFile.state} <> 'dropped'
  order by ${uploadFile.number} limit 1
)`;

/** Bytes that are there of files that are not complete: of those that are, their fragments are forgotten late. */
const SENT_IN_PART = sql<number>`(
  select coalesce(sum(${uploadFragment.size}), 0) from ${uploadFragment}
  join ${uploadFile} on ${uploadFile.uploadId} = ${uploadFragment.uploadId}
    and ${uploadFile.number} = ${uploadFragment.number}
  where ${uploadFragment.uploadId} = ${upload.id} and ${uploadFile.state} = 'waiting'
)`.mapWith(Number);

const given = (sum: SQL) =>
  sql<number>`(
  select ${sum} from ${uploadFile} where ${uploadFile.uploadId} = ${upload.id} and ${uploadFile.state} = 'dropped'
)`.mapWith(Number);

/** What somebody has given up: it is no part of what is still to come. */
const GIVEN_UP = {
  filesGivenUp: given(sql`count(*)`),
  sizeGivenUp: given(sql`coalesce(sum(${uploadFile.size}), 0)`),
};

/** The caller's open uploads, into data sets that they may open. */
function selectOpen({ tx, caller }: Pick<CallContext, 'tx' | 'caller'>) {
  const where = and(
    ownUploads(caller),
    eq(upload.state, 'open'),
    isNull(dataset.deletedAt),
    isNull(datasetBatch.deletedAt),
    openTo(caller),
  );
  const query = tx
    .select({
      upload,
      datasetName: dataset.name,
      batchName: datasetBatch.name,
      name: FIRST_NAME,
      sentInPart: SENT_IN_PART,
      ...GIVEN_UP,
    })
    .from(upload)
    .innerJoin(datasetBatch, eq(datasetBatch.id, upload.batchId))
    .innerJoin(dataset, eq(dataset.id, upload.datasetId))
    .$dynamic();
  return { query, where };
}

type Row = Awaited<ReturnType<typeof selectOpen>['query']>[number];

function replyOf({ upload: row, datasetName, batchName, name, sentInPart }: Row): OpenUpload {
  const { id, kind, datasetId, batchId, createdAt, touchedAt, files, size, filesDone, sizeDone } = row;
  return {
    uploadId: id,
    kind,
    datasetId,
    datasetName,
    batchId,
    batchName,
    name,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(touchedAt.getTime() + UPLOAD_KEPT).toISOString(),
    files,
    size,
    filesDone,
    sizeDone: sizeDone + sentInPart,
  };
}

export const uploadList: Handler<typeof getUploadList> = async ({ batchId }, context) => {
  const { query, where } = selectOpen(context);
  const ofBatch = batchId === undefined ? undefined : eq(upload.batchId, batchId);
  const rows = await query
    .where(and(where, ofBatch))
    .orderBy(desc(upload.createdAt), desc(upload.id))
    .limit(LISTED);
  return {
    uploads: rows.map((row) => {
      const { files, size, ...reply } = replyOf(row);
      return { ...reply, files: files - row.filesGivenUp, size: size - row.sizeGivenUp };
    }),
  };
};

export const uploadStatus: Handler<typeof getUploadStatus> = async ({ uploadId, from }, context) => {
  const found = await requireOwn(context, uploadId);
  if (from > Math.max(1, found.upload.files)) throw new Failure(ERROR.uploadQueryFailed);
  const rows = await context.tx
    .select({
      number: uploadFile.number,
      path: sql<string>`case when ${uploadFile.folder} = '' then ${uploadFile.name}
        else ${uploadFile.folder} || '/' || ${uploadFile.name} end`,
      size: uploadFile.size,
      state: uploadFile.state,
    })
    .from(uploadFile)
    .where(and(eq(uploadFile.uploadId, uploadId), gte(uploadFile.number, from)))
    .orderBy(asc(uploadFile.number))
    .limit(FILES_AT_ONCE);
  const fragments = await fragmentsOf(
    context,
    uploadId,
    rows.filter(({ state }) => state === 'waiting').map((row) => row.number),
  );
  return {
    ...replyOf(found),
    rows: rows.map((row) => ({ ...row, fragments: fragments.get(row.number) ?? [] })),
  };
};

async function fragmentsOf({ tx }: CallContext, uploadId: string, numbers: readonly number[]) {
  const found = new Map<number, number[]>();
  if (numbers.length === 0) return found;
  const rows = await tx
    .select({ number: uploadFragment.number, fragment: uploadFragment.fragment })
    .from(uploadFragment)
    .where(and(eq(uploadFragment.uploadId, uploadId), inArray(uploadFragment.number, [...numbers])))
    .orderBy(uploadFragment.number, uploadFragment.fragment);
  for (const { number, fragment } of rows) {
    const list = found.get(number) ?? [];
    found.set(number, list);
    list.push(fragment);
  }
  return found;
}

export const fragmentHashes: Handler<typeof getFragmentHashes> = async ({ uploadId, number }, context) => {
  await requireOwn(context, uploadId);
  const rows = await context.tx
    .select({ fragment: uploadFragment.fragment, hash: uploadFragment.hash })
    .from(uploadFragment)
    .where(and(eq(uploadFragment.uploadId, uploadId), eq(uploadFragment.number, number)))
    .orderBy(uploadFragment.fragment);
  return {
    fragments: rows.map(({ fragment, hash }) => ({ fragment, hash: Buffer.from(hash).toString('hex') })),
  };
};

async function requireOwn(context: CallContext, uploadId: string): Promise<Row> {
  const { query, where } = selectOpen(context);
  const [found] = await query.where(and(where, eq(upload.id, uploadId)));
  if (!found) throw new Failure(ERROR.uploadIdInvalid);
  return found;
}
