import { and, eq } from 'drizzle-orm';
import type { initUpload } from '../../../../src/shared/contract/dataset/upload.ts';
import { UPLOAD_KEPT } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { newId } from '../../db/new-id.ts';
import { upload } from '../../db/schema/upload.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { requireBatch, UPLOADS } from '../access/require-batch.ts';
import { OF_UPLOADS, requireDataset } from '../access/require-dataset.ts';
import { addBatch, addDataset, BATCH_OF_UPLOADS } from '../dataset/new-dataset.ts';
import { noteEvent } from '../history/note-event.ts';
import { NOT_ASKED, requireAction } from '../state/batch-facts.ts';
import { ownUploads } from './own-uploads.ts';
import type { UploadRow } from './require-upload.ts';

type Request = ParsedRequestOf<typeof initUpload>;

export const init: Handler<typeof initUpload> = async (request, context) => {
  const known = await findByKey(request.key, context);
  if (known) return reply(known, context);
  const batchId = await batchOf(request, context);
  const { batch, dataset } = await requireBatch(context, batchId, { lock: true, refusals: UPLOADS });
  // Named together, they belong together.
  if (request.datasetId !== undefined && request.datasetId !== dataset.id) {
    throw new Failure(ERROR.uploadBatchNotFound);
  }
  requireAction('upload', { batch, ...NOT_ASKED });
  const { tx, caller, services } = context;
  const now = services.now();
  const { customerId, accountId } = caller;
  const [begun] = await tx
    .insert(upload)
    .values({
      id: newId(now),
      customerId,
      accountId,
      datasetId: dataset.id,
      batchId,
      byEmbed: caller.kind === 'embed',
      key: request.key,
      kind: request.kind,
      createdAt: now,
      touchedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  // The same call, made twice at once: what this one has made of a data set and a batch is taken back with it.
  if (!begun) throw new Failure(ERROR.fragmentInitFailed);
  await noteEvent(context, { datasetId: dataset.id, batchId, event: 'uploadBegun' });
  return reply(begun, context);
};

async function findByKey(key: string, { tx, caller }: CallContext): Promise<UploadRow | undefined> {
  const [found] = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.customerId, caller.customerId), ownUploads(caller), eq(upload.key, key)));
  if (found && found.state !== 'open') throw new Failure(ERROR.uploadIdInvalid);
  return found;
}

/** The batch that is named, or one that is made. */
async function batchOf(request: Request, context: CallContext): Promise<string> {
  const { datasetId, newDataset, batchId, newBatch } = request;
  if (batchId !== undefined) {
    if (datasetId !== undefined) await requireDataset(context, datasetId, { refusals: OF_UPLOADS });
    return batchId;
  }
  if (newBatch === undefined) throw new Failure(ERROR.uploadBatchMissing);
  if (datasetId !== undefined) {
    await requireDataset(context, datasetId, { refusals: OF_UPLOADS });
    return addBatch({ datasetId, name: newBatch }, context, BATCH_OF_UPLOADS);
  }
  if (newDataset === undefined) throw new Failure(ERROR.uploadDatasetNotFound);
  const made = await addDataset(newDataset, context, ERROR.uploadDatasetNameExists);
  return addBatch({ datasetId: made, name: newBatch }, context, BATCH_OF_UPLOADS);
}

async function reply(row: UploadRow, context: CallContext) {
  const { batch, dataset } = await requireBatch(context, row.batchId, { refusals: UPLOADS });
  return {
    uploadId: row.id,
    datasetId: dataset.id,
    batchId: batch.id,
    datasetName: dataset.name,
    batchName: batch.name,
    expiresAt: new Date(row.touchedAt.getTime() + UPLOAD_KEPT).toISOString(),
  };
}
