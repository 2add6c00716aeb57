import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { mergeFile } from '../../../../src/shared/contract/dataset/upload.ts';
import { fragmentCount } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import type { ParsedRequestOf, ReplyOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import { uploadFile, uploadFragment } from '../../db/schema/upload.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallerContext, CallerHandler, LongContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { MissingParts, type StoredPart } from '../../storage/file-storage.ts';
import { onceDeleted, renewKey } from '../../stored-files/doom.ts';
import { contentKey, keepContent } from '../files/keep-content.ts';
import { releaseKey } from '../files/release-keys.ts';
import { completeFiles, holdOpenBatch } from './complete-files.ts';
import type { UploadFileRow } from './require-file.ts';
import { requireUpload } from './require-upload.ts';
import { storing } from './storing.ts';

type Request = ParsedRequestOf<typeof mergeFile>;

interface Mergeable {
  readonly fileKey: string;
  readonly partsId: string;
  readonly parts: readonly StoredPart[];
  readonly size: number;
  /** The digests of the fragments, one after the other, hashed. */
  readonly hash: Buffer;
  /** It is what was announced; else it was begun anew. */
  readonly fits: boolean;
}

const DONE = {};
/** The batch has a file of its path from elsewhere. */
const GIVEN_UP = { exists: true };

/**
 * Puts a file together of its fragments. Doing it again, or twice at once, or after a crash anywhere in between, ends
 * with one whole file: from the moment that its hash is found right its fragments stay as they are.
 */
export const merge: CallerHandler<typeof mergeFile> = async (request, context) => {
  const found = await onceDeleted(() => find(request, context));
  if ('exists' in found || !('parts' in found)) return found;
  const { fileKey, partsId, parts, size, hash } = found;
  const { storage, log } = context.services;
  if (!found.fits) {
    // Nothing names them any more.
    await storage.abortParts(fileKey, partsId);
    throw new Failure(ERROR.mergedSizeMismatch, { size, hash: hash.toString('hex') });
  }
  try {
    await storing(ERROR.mergeFailed, log, () => storage.completeParts(fileKey, partsId, parts));
  } catch (error) {
    if (!(error instanceof MissingParts)) throw error;
    throw new Failure(ERROR.mergeFailed, { missing: await forget(request, partsId, error.numbers, context) });
  }
  return putIntoBatch(request, found, context);
};

async function find(
  { uploadId, number, size: announced, hash: said }: Request,
  { services, caller }: CallerContext,
): Promise<Mergeable | ReplyOf<typeof mergeFile>> {
  return services.database.tenant(caller.customerId, async (tx) => {
    const { batchId } = await requireUpload({ tx, caller, services }, uploadId);
    const file = await lockFile(tx, uploadId, number);
    if (file?.state === 'dropped' && (await isTaken(tx, batchId, file))) return GIVEN_UP;
    if (!file || file.state === 'dropped') throw new Failure(ERROR.mergeFailed, { missing: [] });
    if (file.state === 'done') {
      if (file.size !== announced) throw new Failure(ERROR.mergedSizeMismatch, { size: file.size });
      return DONE;
    }
    const fragments = await tx
      .select()
      .from(uploadFragment)
      .where(fragmentsOf(uploadId, number))
      .orderBy(uploadFragment.fragment);
    const there = new Set(fragments.map(({ fragment }) => fragment));
    const all = Array.from({ length: fragmentCount(file.size) }, (_, at) => at + 1);
    const missing = all.filter((fragment) => !there.has(fragment));
    const { fileKey, partsId } = file;
    if (missing.length > 0 || fileKey === null || partsId === null) {
      throw new Failure(ERROR.mergeFailed, { missing });
    }
    const digests = createHash('sha256');
    for (const fragment of fragments) digests.update(fragment.hash);
    const hash = digests.digest();
    const parts = fragments.map((one) => ({ number: one.fragment, tag: one.tag, size: one.size }));
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    const fits = size === announced && hash.toString('hex') === said;
    if (fits) {
      await tx.update(uploadFile).set({ merging: hash }).where(fileOf(uploadId, number));
      // Else what is put together now would be deleted before its content is known.
      await renewKey(tx, fileKey, services.now());
    } else {
      // It is not the file that was announced, and nobody can say where it differs: all of it comes again.
      await tx
        .update(uploadFile)
        .set({ fileKey: null, partsId: null, merging: null })
        .where(fileOf(uploadId, number));
      await tx.delete(uploadFragment).where(fragmentsOf(uploadId, number));
    }
    return { fileKey, partsId, parts, size, hash, fits };
  });
}

/** Whether the batch has a file of its path. */
async function isTaken(
  tx: TenantTransaction,
  batchId: string,
  { folder, name }: Pick<UploadFileRow, 'folder' | 'name'>,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: datasetFile.id })
    .from(datasetFile)
    .where(and(eq(datasetFile.batchId, batchId), eq(datasetFile.folder, folder), eq(datasetFile.name, name)));
  return found !== undefined;
}

/** The storage has lost fragments: those it names, else all of them. Gives their numbers, which are to be sent again. */
async function forget(
  { uploadId, number }: Request,
  partsId: string,
  lost: readonly number[],
  { services, caller }: CallerContext,
): Promise<number[]> {
  return services.database.tenant(caller.customerId, async (tx) => {
    const file = await lockFile(tx, uploadId, number);
    // Another call was quicker.
    if (file?.state !== 'waiting' || file.partsId !== partsId) return [];
    const gone = await tx
      .delete(uploadFragment)
      .where(
        and(
          fragmentsOf(uploadId, number),
          lost.length > 0 ? inArray(uploadFragment.fragment, [...lost]) : undefined,
        ),
      )
      .returning({ fragment: uploadFragment.fragment });
    // Without a word of which, its place in the storage is gone altogether.
    const place = lost.length === 0 ? { fileKey: null, partsId: null } : {};
    await tx
      .update(uploadFile)
      .set({ ...place, merging: null })
      .where(fileOf(uploadId, number));
    return gone.map(({ fragment }) => fragment).sort((a, b) => a - b);
  });
}

async function putIntoBatch(
  { uploadId, number }: Request,
  { fileKey, partsId, size, hash }: Mergeable,
  { services, still }: LongContext,
): Promise<ReplyOf<typeof mergeFile>> {
  const { background, now } = services;
  return still(async (tx, caller) => {
    const { customerId } = caller;
    const upload = await requireUpload({ tx, caller, services }, uploadId, { lock: true });
    const file = await lockFile(tx, uploadId, number);
    // Another call was quicker.
    if (file?.state === 'done') return DONE;
    if (file?.state === 'dropped') return GIVEN_UP;
    if (!file || file.partsId !== partsId) throw new Failure(ERROR.mergeFailed, { missing: [] });
    const { folder, name } = file;
    const at = now();
    await holdOpenBatch(tx, upload.batchId);
    const place = { customerId, storageArea: upload.storageArea };
    const kept = await keepContent(tx, place, [{ hash, size, fileKey, fileOffset: 0 }], at);
    const contentId = kept.get(contentKey({ size, hash }));
    if (contentId === undefined) throw new Error('content that was kept has no id');
    const files = [{ number, folder, name, size, contentId }];
    const { exists } = await completeFiles(tx, upload, files, { background, at });
    await releaseKey(tx, fileKey, at);
    return exists.length > 0 ? GIVEN_UP : DONE;
  });
}

/** Held, its fragments stay as they are. */
async function lockFile(
  tx: TenantTransaction,
  uploadId: string,
  number: number,
): Promise<UploadFileRow | undefined> {
  const [file] = await tx.select().from(uploadFile).where(fileOf(uploadId, number)).for('no key update');
  return file;
}

const fileOf = (uploadId: string, number: number) =>
  and(eq(uploadFile.uploadId, uploadId), eq(uploadFile.number, number));
const fragmentsOf = (uploadId: string, number: number) =>
  and(eq(uploadFragment.uploadId, uploadId), eq(uploadFragment.number, number));
