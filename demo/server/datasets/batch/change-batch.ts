import { and, eq, isNull, ne } from 'drizzle-orm';
import type {
  cancelDatasetBatch,
  createDatasetBatch,
  deleteDatasetBatch,
  endDatasetBatch,
  renameDatasetBatch,
} from '../../../../src/shared/contract/dataset/dataset-batch.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { nameKey } from '../access/name-key.ts';
import { requireBatch } from '../access/require-batch.ts';
import { requireDataset } from '../access/require-dataset.ts';
import { addBatch, BATCH_OF_CALLS } from '../dataset/new-dataset.ts';
import { addToSums } from '../files/sums.ts';
import { noteEvent } from '../history/note-event.ts';
import { moveBatch } from '../state/move-batch.ts';
import { oneBatch } from './batch-row.ts';
import { lockedFor } from './locked-for.ts';

export const create: Handler<typeof createDatasetBatch> = async ({ datasetId, name }, context) => {
  await requireDataset(context, datasetId);
  const batchId = await addBatch({ datasetId, name }, context, BATCH_OF_CALLS);
  return oneBatch(context, batchId);
};

export const rename: Handler<typeof renameDatasetBatch> = async ({ batchId, name }, context) => {
  const { tx, services } = context;
  const { batch } = await requireBatch(context, batchId, { lock: true });
  if (batch.name !== name) {
    // Whoever makes or renames another one holds it too: names are given one after the other.
    await requireDataset(context, batch.datasetId, { lock: true });
    const [taken] = await tx
      .select({ id: datasetBatch.id })
      .from(datasetBatch)
      .where(
        and(
          eq(datasetBatch.datasetId, batch.datasetId),
          eq(datasetBatch.nameKey, nameKey(name)),
          isNull(datasetBatch.deletedAt),
          ne(datasetBatch.id, batchId),
        ),
      );
    if (taken) throw new Failure(ERROR.batchNameExists);
    const updatedAt = services.now();
    await tx
      .update(datasetBatch)
      .set({ name, nameKey: nameKey(name), updatedAt })
      .where(eq(datasetBatch.id, batchId));
    await tx.update(dataset).set({ updatedAt }).where(eq(dataset.id, batch.datasetId));
    await noteEvent(context, {
      ...of(batch),
      event: 'batchRenamed',
      detail: { from: batch.name, to: name },
    });
  }
  return oneBatch(context, batchId);
};

export const end: Handler<typeof endDatasetBatch> = async ({ batchId }, context) => {
  const { tx, services } = context;
  const { batch } = await lockedFor('end', batchId, context);
  if (batch.endedAt === null) {
    const at = services.now();
    await moveBatch(tx, 'end', batch, at, { endedAt: at });
    await noteEvent(context, { ...of(batch), event: 'batchEnded' });
  }
  return oneBatch(context, batchId);
};

export const cancel: Handler<typeof cancelDatasetBatch> = async ({ batchId }, context) => {
  const { tx, services } = context;
  const { batch } = await lockedFor('cancel', batchId, context);
  const at = services.now();
  await moveBatch(tx, 'cancel', batch, at, { cancelledAt: at, endedAt: batch.endedAt ?? at });
  await noteEvent(context, { ...of(batch), event: 'batchCancelled' });
  return oneBatch(context, batchId);
};

/** It stays as a sign that it was; its files are taken away in the background (`clean/`). */
export const remove: Handler<typeof deleteDatasetBatch> = async ({ batchId }, context) => {
  const { tx, services } = context;
  const { batch } = await lockedFor('delete', batchId, context);
  const at = services.now();
  const { id, datasetId, fileCount, size } = batch;
  await addToSums(tx, { batchId: id, datasetId }, { files: -fileCount, size: -size }, at);
  await moveBatch(tx, 'delete', batch, at, { deletedAt: at });
  await noteEvent(context, {
    ...of(batch),
    event: 'batchDeleted',
    detail: { from: batch.name, files: fileCount, size },
  });
  return null;
};

function of({ id, datasetId }: { readonly id: string; readonly datasetId: string }) {
  return { batchId: id, datasetId };
}
