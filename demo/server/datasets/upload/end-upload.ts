import { and, eq, sql } from 'drizzle-orm';
import type { abortUpload, dropFile, finishUpload } from '../../../../src/shared/contract/dataset/upload.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { Background } from '../../background/background.ts';
import { dataset } from '../../db/schema/dataset.ts';
import { upload, uploadFile } from '../../db/schema/upload.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { noteEvent } from '../history/note-event.ts';
import { CLEAN_UPLOAD } from './clean-upload-work.ts';
import { ownUploads } from './own-uploads.ts';
import { ownUpload, requireUpload, type UploadRow } from './require-upload.ts';

/** Ends an upload: what came in of files that are not complete is taken away in the background. */
export async function endUpload(
  tx: Transaction,
  background: Background,
  { id, customerId, datasetId, filesDone }: UploadRow,
  state: 'finished' | 'aborted' | 'expired',
  at: Date,
): Promise<void> {
  await tx.update(upload).set({ state, endedAt: at }).where(eq(upload.id, id));
  if (filesDone > 0) {
    await tx
      .update(dataset)
      .set({ uploadCount: sql`${dataset.uploadCount} + 1`, updatedAt: at })
      .where(eq(dataset.id, datasetId));
  }
  await background.enqueue(tx, CLEAN_UPLOAD, { customerId, uploadId: id });
}

export const finish: Handler<typeof finishUpload> = async ({ uploadId }, context) => {
  const { tx, caller, services } = context;
  const [before] = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.id, uploadId), ownUploads(caller)))
    .for('no key update');
  if (before?.state === 'finished') return { files: before.filesDone, size: before.sizeDone };
  const found = await ownUpload(context, uploadId);
  await endUpload(tx, services.background, found, 'finished', services.now());
  const { datasetId, batchId, filesDone: files, sizeDone: size } = found;
  await noteEvent(context, { datasetId, batchId, event: 'uploadFinished', detail: { files, size } });
  return { files, size };
};

export const abort: Handler<typeof abortUpload> = async ({ uploadId }, context) => {
  const { tx, services } = context;
  const found = await ownUpload(context, uploadId);
  await endUpload(tx, services.background, found, 'aborted', services.now());
  const { datasetId, batchId, filesDone: files, sizeDone: size } = found;
  await noteEvent(context, { datasetId, batchId, event: 'uploadAborted', detail: { files, size } });
  return null;
};

export const drop: Handler<typeof dropFile> = async ({ uploadId, number }, context) => {
  const { tx, caller, services } = context;
  await requireUpload(context, uploadId, { lock: true });
  const ofUpload = and(eq(uploadFile.uploadId, uploadId), eq(uploadFile.number, number));
  const [found] = await tx.select({ state: uploadFile.state }).from(uploadFile).where(ofUpload);
  if (!found) throw new Failure(ERROR.uploadIdInvalid);
  if (found.state !== 'waiting') return null;
  await tx.update(uploadFile).set({ state: 'dropped' }).where(ofUpload);
  await services.background.enqueue(tx, CLEAN_UPLOAD, { customerId: caller.customerId, uploadId });
  return null;
};
