import { ERROR, type ErrorCode } from '../../../../src/shared/contract/error-code.ts';
import { Failure } from '../../http/failure.ts';
import type { Logger } from '../../log.ts';
import { causesOf } from '../../storage/causes-of.ts';
import { WrongBytes } from '../../storage/checked-stream.ts';
import { MissingParts } from '../../storage/file-storage.ts';
import { S3Error } from '../../storage/s3/s3-error.ts';

/**
 * Does something with the storage for an upload. Where the bytes that come in are at fault the answer is `uploadFailed`,
 * where the storage is it is `code` (specification 8), so that whoever sends them tries again; all else is passed on, a line
 * that broke as what it was before the storage took it for its own trouble.
 */
export async function storing<T>(code: ErrorCode, log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure || error instanceof MissingParts) throw error;
    const all = causesOf(error);
    const wrong = all.find((one) => one instanceof WrongBytes);
    if (wrong) throw new Failure(ERROR.uploadFailed, { problem: wrong.message });
    const broken = all.find((one) => 'code' in one && one.code === 'ECONNRESET');
    if (broken) throw broken;
    if (!all.some((one) => one instanceof S3Error || 'syscall' in one)) throw error;
    log.error({ err: error }, 'the storage of data sets failed');
    throw new Failure(code, { problem: 'the storage failed' });
  }
}
