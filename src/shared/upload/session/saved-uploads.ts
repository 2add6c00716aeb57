import { abortUpload, getUploadList } from '../../contract/dataset/upload.ts';
import type { UploadOptions } from '../upload-options.ts';
import { heldUploads, holdUpload, UploadBusyError } from './one-tab.ts';
import { filesAgain } from './reopen.ts';
import type { SavedUpload } from './saved-upload.ts';
import { uploadRecords } from './upload-record.ts';

type Options = Pick<UploadOptions, 'api' | 'owner'>;

/**
 * Uploads of this person that are not over, latest first, of this browser or others. What this browser keeps of uploads
 * that are over is forgotten. Rejects as `api.call` does.
 */
export async function savedUploads({ api, owner }: Options): Promise<readonly SavedUpload[]> {
  const records = uploadRecords(owner);
  const [{ uploads }, kept, isHeld] = await Promise.all([
    api.call(getUploadList, {}, { quiet: true }),
    records.list(),
    heldUploads(),
  ]);
  const known = new Map(kept.map((record) => [record.uploadId, record]));
  const open = new Set(uploads.map(({ uploadId }) => uploadId));
  // One that began after the server was asked is no older than a moment, and held by its tab.
  const over = kept.filter(({ uploadId }) => !open.has(uploadId) && !isHeld(uploadId));
  await Promise.all(over.map(({ uploadId }) => records.remove(uploadId)));
  return Promise.all(
    uploads.map(async (upload) => ({
      ...upload,
      filesAgain: await filesAgain(known.get(upload.uploadId)?.handles ?? []),
      isElsewhere: isHeld(upload.uploadId),
    })),
  );
}

/**
 * Gives one up: on the server, and what this browser kept of it. Rejects as `api.call` does, and with an `UploadBusyError`
 * where a tab of this browser is sending it: what this tab knows of it may be old.
 */
export async function forgetUpload({ api, owner }: Options, uploadId: string): Promise<void> {
  const release = await holdUpload(uploadId);
  if (!release) throw new UploadBusyError();
  try {
    await api.call(abortUpload, { uploadId }, { quiet: true });
    await uploadRecords(owner).remove(uploadId);
  } finally {
    release();
  }
}
