import { causesOf } from './causes-of.ts';
import { S3Error } from './s3/s3-error.ts';

/** What file systems say that are too busy, or away for a while. */
const BUSY = new Set(['EAGAIN', 'EBUSY', 'EMFILE', 'ENFILE', 'ENOMEM', 'ESTALE', 'ETIMEDOUT']);

/** Whether what went wrong with the storage may go right the next time, in whose words ever it is told. */
export function isPassing(error: unknown): boolean {
  return causesOf(error).some((one) => {
    if (one instanceof S3Error) return one.isPassing;
    return 'code' in one && BUSY.has(String(one.code));
  });
}
