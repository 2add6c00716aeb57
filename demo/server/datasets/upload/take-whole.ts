import type { uploadFragment } from '../../../../src/shared/contract/dataset/upload.ts';
import type { ReplyOf } from '../../../../src/shared/contract/endpoint.ts';
import type { LongContext, SentBytes } from '../../http/call.ts';
import { checkedStream } from '../../storage/checked-stream.ts';
import { reserveKey } from '../../stored-files/doom.ts';
import { contentFolder } from '../files/content-folder.ts';
import { contentKey, keepContent } from '../files/keep-content.ts';
import { releaseKey } from '../files/release-keys.ts';
import { completeFiles, holdOpenBatch } from './complete-files.ts';
import { requireFile, type UploadFileRow } from './require-file.ts';
import { type OpenUpload, requireUpload } from './require-upload.ts';

interface Whole {
  readonly upload: OpenUpload;
  readonly file: UploadFileRow;
  readonly bytes: SentBytes;
  readonly hash: string | undefined;
}

/** Takes a file of one fragment: it is in its batch once its bytes are in the storage. */
export async function takeWhole(
  { upload, file, bytes, hash }: Whole,
  { services, caller, still }: LongContext,
): Promise<ReplyOf<typeof uploadFragment>> {
  const { database, storage, background, now } = services;
  const { customerId } = caller;
  const { storageArea } = upload;
  const { size } = file;
  const fileKey = await database.tenant(customerId, (tx) =>
    reserveKey(tx, contentFolder(customerId, storageArea), now()),
  );
  const checked = checkedStream(bytes.stream, { size, hash });
  await storage.put(fileKey, checked.stream, size);
  const digest = checked.digest();
  return still(async (tx, caller) => {
    const held = await requireUpload({ tx, caller, services }, upload.id, { lock: true });
    const at = now();
    const { state, number, folder, name } = await requireFile(tx, upload.id, file.number);
    // The same was sent twice at once: the other one counts.
    const isWanted = state === 'waiting';
    if (isWanted) await holdOpenBatch(tx, held.batchId);
    const kept = isWanted
      ? await keepContent(
          tx,
          { customerId, storageArea },
          [{ hash: digest, size, fileKey, fileOffset: 0 }],
          at,
        )
      : null;
    const contentId = kept?.get(contentKey({ size, hash: digest }));
    const files = contentId === undefined ? [] : [{ number, folder, name, size, contentId }];
    const { exists } = await completeFiles(tx, held, files, { background, at });
    await releaseKey(tx, fileKey, at);
    const isGivenUp = state === 'dropped' || exists.length > 0;
    return { hash: digest.toString('hex'), done: !isGivenUp, ...(isGivenUp ? { exists: true } : {}) };
  });
}
