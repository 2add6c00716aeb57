import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { mergeFile } from '../../../../src/shared/contract/dataset/upload.ts';
import { fragmentCount } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { uploadFile, uploadFragment } from '../../db/schema/upload.ts';
import type { CallerContext, CallerHandler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { MissingParts, type StoredPart } from '../../storage/file-storage.ts';
import { releaseKey, renewKey } from '../files/doom.ts';
import { contentKey, keepContent } from '../files/keep-content.ts';
import { completeFiles } from './complete-files.ts';
import { requireFile } from './require-file.ts';
import { requireUpload } from './require-upload.ts';

type Request = ParsedRequestOf<typeof mergeFile>;

interface Mergeable {
  readonly fileKey: string;
  readonly partsId: string;
  readonly parts: readonly StoredPart[];
  /** The digests of the fragments, one after the other, hashed. */
  readonly hash: Buffer;
}

/**
 * Puts a file together of its fragments. Doing it again, or twice at once, or after a crash anywhere in between, ends
 * with one whole file.
 */
export const merge: CallerHandler<typeof mergeFile> = async (request, context) => {
  const found = await find(request, context);
  if (found === 'done') return null;
  const { fileKey, partsId, parts, hash } = found;
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (size !== request.size || hash.toString('hex') !== request.hash) {
    await beginAnew(request, found, context);
    throw new Failure(ERROR.mergedSizeMismatch, { size, hash: hash.toString('hex') });
  }
  try {
    await context.services.storage.completeParts(fileKey, partsId, parts);
  } catch (error) {
    if (!(error instanceof MissingParts)) throw error;
    throw new Failure(ERROR.mergeFailed, { missing: await forget(request, error.numbers, context) });
  }
  await putIntoBatch(request, { fileKey, size, hash }, context);
  return null;
};

async function find(
  { uploadId, number, size }: Request,
  { services, caller }: CallerContext,
): Promise<Mergeable | 'done'> {
  return services.database.tenant(caller.customerId, async (tx) => {
    await requireUpload({ tx, caller, services }, uploadId);
    const [file] = await tx
      .select()
      .from(uploadFile)
      .where(and(eq(uploadFile.uploadId, uploadId), eq(uploadFile.number, number)));
    if (!file || file.state === 'dropped') throw new Failure(ERROR.mergeFailed, { missing: [] });
    if (file.state === 'done') {
      if (file.size !== size) throw new Failure(ERROR.mergedSizeMismatch, { size: file.size });
      return 'done';
    }
    const fragments = await tx
      .select()
      .from(uploadFragment)
      .where(and(eq(uploadFragment.uploadId, uploadId), eq(uploadFragment.number, number)))
      .orderBy(uploadFragment.fragment);
    const there = new Set(fragments.map(({ fragment }) => fragment));
    const all = Array.from({ length: fragmentCount(file.size) }, (_, at) => at + 1);
    const missing = all.filter((fragment) => !there.has(fragment));
    const { fileKey, partsId } = file;
    if (missing.length > 0 || fileKey === null || partsId === null) {
      throw new Failure(ERROR.mergeFailed, { missing });
    }
    // Else what is put together now would be deleted before its content is known, a day after its first fragment came.
    await renewKey(tx, fileKey, services.now());
    const hash = createHash('sha256');
    for (const fragment of fragments) hash.update(fragment.hash);
    const parts = fragments.map((one) => ({ number: one.fragment, tag: one.tag, size: one.size }));
    return { fileKey, partsId, parts, hash: hash.digest() };
  });
}

/** What came in is not the file that was announced, and nobody can say where it differs: all of it comes again. */
async function beginAnew(
  { uploadId, number }: Request,
  { fileKey, partsId }: Mergeable,
  { services, caller }: CallerContext,
): Promise<void> {
  await services.storage.abortParts(fileKey, partsId);
  await services.database.tenant(caller.customerId, async (tx) => {
    const [begun] = await tx
      .update(uploadFile)
      .set({ fileKey: null, partsId: null })
      .where(
        and(
          eq(uploadFile.uploadId, uploadId),
          eq(uploadFile.number, number),
          eq(uploadFile.partsId, partsId),
          eq(uploadFile.state, 'waiting'),
        ),
      )
      .returning({ number: uploadFile.number });
    if (!begun) return;
    await tx
      .delete(uploadFragment)
      .where(and(eq(uploadFragment.uploadId, uploadId), eq(uploadFragment.number, number)));
  });
}

/** The storage has lost fragments: those it names, else all of them. Gives their numbers, which are to be sent again. */
async function forget(
  { uploadId, number }: Request,
  lost: readonly number[],
  { services, caller }: CallerContext,
): Promise<number[]> {
  return services.database.tenant(caller.customerId, async (tx) => {
    const { state } = await requireFile(tx, uploadId, number);
    if (state !== 'waiting') return [];
    const gone = await tx
      .delete(uploadFragment)
      .where(
        and(
          eq(uploadFragment.uploadId, uploadId),
          eq(uploadFragment.number, number),
          lost.length > 0 ? inArray(uploadFragment.fragment, [...lost]) : undefined,
        ),
      )
      .returning({ fragment: uploadFragment.fragment });
    if (lost.length === 0) {
      // Its place in the storage is gone altogether.
      await tx
        .update(uploadFile)
        .set({ fileKey: null, partsId: null })
        .where(and(eq(uploadFile.uploadId, uploadId), eq(uploadFile.number, number)));
    }
    return gone.map(({ fragment }) => fragment).sort((a, b) => a - b);
  });
}

async function putIntoBatch(
  { uploadId, number }: Request,
  { fileKey, size, hash }: { readonly fileKey: string; readonly size: number; readonly hash: Buffer },
  { services, caller }: CallerContext,
): Promise<void> {
  const { database, background, now } = services;
  const { customerId } = caller;
  await database.tenant(customerId, async (tx) => {
    const upload = await requireUpload({ tx, caller, services }, uploadId, { lock: true });
    const { state, folder, name } = await requireFile(tx, uploadId, number);
    // Another call was quicker.
    if (state !== 'waiting') return;
    const at = now();
    const place = { customerId, storageArea: upload.storageArea };
    const kept = await keepContent(tx, place, [{ hash, size, fileKey, fileOffset: 0 }], at);
    const contentId = kept.get(contentKey({ size, hash }));
    if (contentId === undefined) throw new Error('content that was kept has no id');
    await completeFiles(tx, upload, [{ number, folder, name, size, contentId }], { background, at });
    await releaseKey(tx, fileKey, at);
  });
}
