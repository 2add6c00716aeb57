import { and, eq, isNull } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { uploadFile } from '../../db/schema/upload.ts';
import type { CallerContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { reserveKey } from '../../stored-files/doom.ts';
import { contentFolder } from '../files/content-folder.ts';
import { requireFile, type UploadFileRow } from './require-file.ts';
import type { OpenUpload } from './require-upload.ts';
import { storing } from './storing.ts';

export interface Parts {
  readonly fileKey: string;
  readonly partsId: string;
}

/** Where the fragments of a file go; begun with the first of them, of several that come at once by one. */
export async function partsOf(
  { id: uploadId, storageArea, customerId }: OpenUpload,
  { number, fileKey, partsId: known }: UploadFileRow,
  { services }: CallerContext,
): Promise<Parts> {
  if (fileKey !== null && known !== null) return { fileKey, partsId: known };
  const { database, storage, now, log } = services;
  const key = await database.tenant(customerId, (tx) =>
    reserveKey(tx, contentFolder(customerId, storageArea), now()),
  );
  const partsId = await storing(ERROR.fragmentInitFailed, log, () => storage.beginParts(key));
  const begun = { fileKey: key, partsId };
  const kept = await database.tenant(customerId, async (tx) => {
    await tx
      .update(uploadFile)
      .set(begun)
      .where(
        and(
          eq(uploadFile.uploadId, uploadId),
          eq(uploadFile.number, number),
          eq(uploadFile.state, 'waiting'),
          isNull(uploadFile.partsId),
        ),
      );
    return requireFile(tx, uploadId, number);
  });
  if (kept.partsId !== begun.partsId) await storage.abortParts(begun.fileKey, begun.partsId);
  if (kept.state !== 'waiting' || kept.fileKey === null || kept.partsId === null) {
    throw new Failure(ERROR.fragmentInitFailed, { number, problem: 'was given up' });
  }
  return { fileKey: kept.fileKey, partsId: kept.partsId };
}
