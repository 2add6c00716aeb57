import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import { upload } from '../../db/schema/upload.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { openTo } from '../access/open-to.ts';
import { ownUploads } from './own-uploads.ts';

export type UploadRow = typeof upload.$inferSelect;

/** An upload with where its files go. */
export interface OpenUpload extends UploadRow {
  readonly storageArea: string;
}

interface Access {
  readonly tx: TenantTransaction;
  readonly caller: Caller;
  readonly services: Pick<Services, 'now'>;
}

/** Whatever comes for an upload keeps it; written down once a minute, for many come in a second. */
const TOUCHED = 60_000;

/**
 * The caller's upload of an id, which goes on: it is open, and its batch takes files. With `lock` it is held to the end
 * of the transaction; who locks its batch as well does so after it.
 */
export async function requireUpload(
  { tx, caller, services }: Access,
  uploadId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<OpenUpload> {
  const query = tx
    .select({
      ...getTableColumns(upload),
      storageArea: dataset.storageArea,
      datasetGone: sql<boolean>`${dataset.deletedAt} is not null`,
      isOpen: openTo(caller),
      batchGone: sql<boolean>`${datasetBatch.deletedAt} is not null`,
      batchClosed: sql<boolean>`${datasetBatch.endedAt} is not null or ${datasetBatch.cancelledAt} is not null`,
    })
    .from(upload)
    .innerJoin(datasetBatch, eq(datasetBatch.id, upload.batchId))
    .innerJoin(dataset, eq(dataset.id, upload.datasetId))
    .where(and(eq(upload.id, uploadId), ownUploads(caller)));
  const [found] = await (lock ? query.for('no key update', { of: upload }) : query);
  if (!found) throw new Failure(ERROR.uploadIdInvalid);
  const { datasetGone, isOpen, batchGone, batchClosed, ...row } = found;
  if (datasetGone) throw new Failure(ERROR.uploadDatasetNotFound);
  if (!isOpen) throw new Failure(ERROR.uploadNotAuthorised);
  if (batchGone) throw new Failure(ERROR.uploadBatchNotFound);
  if (batchClosed) throw new Failure(ERROR.batchEndedForUpload);
  if (row.state !== 'open') throw new Failure(ERROR.uploadIdInvalid);
  const now = services.now();
  if (now.getTime() - row.touchedAt.getTime() > TOUCHED) {
    await tx.update(upload).set({ touchedAt: now }).where(eq(upload.id, uploadId));
  }
  return row;
}

/** The caller's upload of an id, open or not: to look at it, or to give it up, whatever became of its batch. */
export async function ownUpload({ tx, caller }: Access, uploadId: string): Promise<UploadRow> {
  const [found] = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.id, uploadId), ownUploads(caller)))
    .for('no key update');
  if (found?.state !== 'open') throw new Failure(ERROR.uploadIdInvalid);
  return found;
}
