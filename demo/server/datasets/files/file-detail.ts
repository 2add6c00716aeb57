import { eq } from 'drizzle-orm';
import { PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import type {
  DatasetFileDetail,
  getDatasetFile,
} from '../../../../src/shared/contract/dataset/dataset-file.ts';
import { type FileType, fileTypeOf } from '../../../../src/shared/contract/dataset/file-type.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { type OwnAddress, ownAddress } from '../access/own-address.ts';
import { requireBatch } from '../access/require-batch.ts';
import { fileReply, selectFiles } from './file-row.ts';

type FileRow = typeof datasetFile.$inferSelect;

export const fileDetail: Handler<typeof getDatasetFile> = async ({ fileId }, context) => {
  const { tx } = context;
  const [row] = await tx.select().from(datasetFile).where(eq(datasetFile.id, fileId));
  if (!row) throw new Failure(ERROR.notFound);
  const { batch } = await requireBatch(context, row.batchId);
  const isCancelled = batch.cancelledAt !== null;
  const [shown] = await selectFiles(tx).where(eq(datasetFile.id, fileId));
  if (!shown) throw new Failure(ERROR.notFound);
  const { total: _total, ...listed } = shown;
  const address = ownAddress(context);
  return {
    ...fileReply(listed, address),
    facts: row.facts,
    preview: isCancelled ? withheld(row) : previewOf(row, address),
    downloadUrl: isCancelled ? null : address('/dataSet/getDownload', fileId),
  };
};

/** Of a cancelled batch nothing is given out any more. */
function withheld({ name }: FileRow): DatasetFileDetail['preview'] {
  return { kind: fileTypeOf(name).preview, url: null, mediaType: null, rows: null, none: 'batchCancelled' };
}

/** By what the type of a file says of who decodes it, and by what was made of it. */
function previewOf(row: FileRow, address: OwnAddress): DatasetFileDetail['preview'] {
  const type = fileTypeOf(row.name);
  const nothing = { kind: type.preview, url: null, mediaType: null, rows: null };
  if (type.preview === null) return { ...nothing, none: 'noPreview' };
  if (row.renditionKey !== null) {
    const url = address('/dataSet/getRendition', row.id);
    return { ...nothing, url, mediaType: row.renditionType, none: null };
  }
  if (type.by === 'browser') return { ...nothing, ...asItIs(row, type, address), none: null };
  return { ...nothing, none: row.parseState === PARSE_STATE.parsed ? 'noDecoder' : 'notParsed' };
}

function asItIs(row: FileRow, { mediaType }: FileType, address: OwnAddress) {
  const rows = row.rows?.map((cells) => [...cells]) ?? null;
  return { url: address('/dataSet/getContent', row.id), mediaType, rows };
}
