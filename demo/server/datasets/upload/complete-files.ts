import { and, eq, inArray, sql } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { Background } from '../../background/background.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { upload, uploadFile } from '../../db/schema/upload.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';
import { enqueueParsing } from '../files/enqueue-parsing.ts';
import { takeIn } from '../files/take-in.ts';
import type { OpenUpload } from './require-upload.ts';

export interface CompleteFile {
  readonly number: number;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly contentId: string;
}

/** What became of files whose bytes are all there: they are in the batch, or their path was taken meanwhile. */
export interface Completed {
  readonly done: readonly number[];
  readonly exists: readonly number[];
}

/** Puts files of an upload into its batch, which is held (`holdOpenBatch`), as the upload is; the only way there. */
export async function completeFiles(
  tx: TenantTransaction,
  { id: uploadId, customerId, datasetId, batchId }: OpenUpload,
  files: readonly CompleteFile[],
  { background, at }: { readonly background: Background; readonly at: Date },
): Promise<Completed> {
  if (files.length === 0) return { done: [], exists: [] };
  const taken = await takeIn(tx, { customerId, datasetId, batchId }, files, at);
  const paths = new Set(taken.map(({ folder, name }) => `${folder}/${name}`));
  const isDone = ({ folder, name }: CompleteFile) => paths.has(`${folder}/${name}`);
  const done = files.filter(isDone);
  const exists = files.filter((file) => !isDone(file));
  await mark(tx, uploadId, done, 'done');
  await mark(tx, uploadId, exists, 'dropped');
  await tx
    .update(upload)
    .set({
      filesDone: sql`${upload.filesDone} + ${done.length}`,
      sizeDone: sql`${upload.sizeDone} + ${done.reduce((sum, { size }) => sum + size, 0)}`,
      touchedAt: at,
    })
    .where(eq(upload.id, uploadId));
  const zips = done.filter(({ name }) => /\.zip$/i.test(name)).length;
  const kinds = { files: done.length > zips, archives: zips > 0 };
  await enqueueParsing(tx, background, { customerId, batchId }, kinds);
  return { done: done.map(({ number }) => number), exists: exists.map(({ number }) => number) };
}

/**
 * Held, it cannot be ended, cancelled or deleted while files come into it. It comes before the content of files, for
 * everybody, so that no two wait for each other.
 */
export async function holdOpenBatch(tx: TenantTransaction, batchId: string): Promise<void> {
  const [batch] = await tx
    .select({
      endedAt: datasetBatch.endedAt,
      cancelledAt: datasetBatch.cancelledAt,
      deletedAt: datasetBatch.deletedAt,
    })
    .from(datasetBatch)
    .where(eq(datasetBatch.id, batchId))
    .for('no key update');
  if (!batch || batch.deletedAt) throw new Failure(ERROR.uploadBatchNotFound);
  if (batch.endedAt || batch.cancelledAt) throw new Failure(ERROR.batchEndedForUpload);
}

async function mark(
  tx: TenantTransaction,
  uploadId: string,
  files: readonly CompleteFile[],
  state: 'done' | 'dropped',
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .update(uploadFile)
    .set({ state })
    .where(
      and(
        eq(uploadFile.uploadId, uploadId),
        inArray(
          uploadFile.number,
          files.map(({ number }) => number),
        ),
      ),
    );
}
