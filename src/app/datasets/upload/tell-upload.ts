import type { HostEvents } from '../../../shared/connection/host-events.ts';
import { errorDetail } from '../../../shared/routing/error-detail.ts';
import type { FileReason } from '../../../shared/upload/file-reason.ts';
import type { Upload } from '../../../shared/upload/upload.ts';
import type { UploadFile } from '../../../shared/upload/upload-snapshot.ts';

/** Between two tellings of how far it is, in milliseconds. */
const PROGRESS_EVERY = 250;

/** Tells the page of the element what becomes of its upload. */
export function tellUpload(upload: Upload, { emit }: HostEvents): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  upload.on('added', ({ files }) => {
    if (files.length === 0) return;
    emit('customer-upload-added', { files: files.map(({ path, size }) => ({ path, size })) });
  });
  upload.on('rejected', ({ files }) => {
    if (files.length === 0) return;
    const told = files.map((file) => ({ path: file.path, size: file.size, ...whyNot(file) }));
    emit('customer-upload-rejected', { files: told });
  });
  upload.on('progress', ({ sent, size, done }) => {
    const now = performance.now();
    if (now - toldAt < PROGRESS_EVERY) return;
    toldAt = now;
    const { listed, refused, extra, cancelled } = upload.get().counts;
    emit('customer-upload-progress', { sent, size, done, files: listed - refused - extra - cancelled });
  });
  upload.on('complete', ({ place, files, size }) => {
    const { uploadId, datasetId, batchId } = place;
    emit('customer-upload-complete', { uploadId, datasetId, batchId, files, size });
  });
  upload.on('cancelled', ({ place }) => {
    emit('customer-upload-cancelled', { uploadId: place?.uploadId ?? null, resumable: false });
  });
  upload.on('fileFailed', ({ file: { path, reason } }) => {
    const status = reason?.kind === 'code' ? reason.code : null;
    emit('customer-upload-failed', { path, reason: reasonOf(reason).reason, status });
  });
  upload.on('failed', ({ error }) => tellFailure({ emit }, error));
}

/** All of an upload failed, or could not be begun. */
export function tellFailure({ emit }: Pick<HostEvents, 'emit'>, error: Error): void {
  const { code, status } = errorDetail(error);
  emit('customer-upload-failed', { path: null, reason: code, status });
}

function whyNot({ state, reason }: UploadFile): ReturnType<typeof reasonOf> {
  return state === 'extra' ? { reason: 'extra', limit: null } : reasonOf(reason);
}

function reasonOf(reason: FileReason | null): { readonly reason: string; readonly limit: number | null } {
  switch (reason?.kind) {
    case 'rule':
      return { reason: reason.rule, limit: reason.limit };
    case 'table':
      return { reason: reason.problem, limit: null };
    case 'unreadable':
    case 'changed':
      return { reason: reason.kind, limit: null };
    default:
      return { reason: 'refused', limit: null };
  }
}
