import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { BlobReply } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { rangeReply } from './range-reply.ts';

interface Asked {
  readonly key: string;
  readonly type: string;
  readonly headers: Headers;
}

/** A stored file as a browser asks for it. */
export async function mediaReply(storage: FileStorage, asked: Asked): Promise<BlobReply> {
  const stored = await storage.stat(asked.key);
  if (!stored) throw new Failure(ERROR.notFound);
  return rangeReply(storage, { ...asked, offset: 0, size: stored.size, tag: stored.version });
}
