import { S3Error } from './s3/s3-error.ts';

/** What file systems say that are too busy, or away for a while. */
const BUSY = new Set(['EAGAIN', 'EBUSY', 'EMFILE', 'ENFILE', 'ENOMEM', 'ESTALE', 'ETIMEDOUT']);

/** Whether what went wrong with the storage may go right the next time. */
export function isPassing(error: unknown): boolean {
  if (error instanceof S3Error) return error.isPassing;
  return error instanceof Error && 'code' in error && BUSY.has(String(error.code));
}
