import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { createDataset, saveDataset } from '../../../../src/shared/contract/dataset/dataset.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import { upload } from '../../db/schema/upload.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { holdDataset } from '../access/hold-dataset.ts';
import { nameKey } from '../access/name-key.ts';
import { type DatasetRow, requireDataset } from '../access/require-dataset.ts';
import { noteEvent } from '../history/note-event.ts';
import { authorise } from './authorisation.ts';
import { datasetReply, selectDatasets } from './dataset-row.ts';
import { addBatch, addDataset, BATCH_OF_CALLS, requireArea } from './new-dataset.ts';

export const create: Handler<typeof createDataset> = async ({ batchName, userIds, ...made }, context) => {
  const datasetId = await addDataset(made, context, ERROR.datasetNameExists);
  await addBatch({ datasetId, name: batchName }, context, BATCH_OF_CALLS);
  if (userIds) {
    const named = [...userIds, context.caller.accountId];
    await authorise({ datasetId, restricted: true, userIds: named }, context);
  }
  return reply(context, datasetId);
};

export const save: Handler<typeof saveDataset> = async ({ datasetId, ...wanted }, context) => {
  const { tx, services } = context;
  // Uploads begin with the lock of their batch: none begins while its bytes are given another place.
  const before =
    wanted.storageArea === undefined
      ? await requireDataset(context, datasetId, { lock: true })
      : await holdDataset(context, datasetId);
  const { name = before.name, notes = before.notes, storageArea = before.storageArea } = wanted;
  if (storageArea !== before.storageArea) {
    requireArea(storageArea, services.config.storageAreas);
    if (await holdsData(tx, datasetId)) throw new Failure(ERROR.storageAreaInUse);
  }
  if (name !== before.name) await requireFreeName(name, before, context);
  await tx
    .update(dataset)
    .set({ name, nameKey: nameKey(name), notes, storageArea, updatedAt: services.now() })
    .where(eq(dataset.id, datasetId));
  if (name !== before.name) {
    await noteEvent(context, { datasetId, event: 'renamed', detail: { from: before.name, to: name } });
  }
  const fields = [
    ...(notes === before.notes ? [] : ['notes']),
    ...(storageArea === before.storageArea ? [] : ['storageArea']),
  ];
  if (fields.length > 0) await noteEvent(context, { datasetId, event: 'changed', detail: { fields } });
  return reply(context, datasetId);
};

/** Files of any kind, or an upload that may still bring some: what it has sent lies in the storage area that there is. */
async function holdsData(tx: TenantTransaction, datasetId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ holds: boolean }>(sql`
    select exists (
      select 1 from ${datasetFile} join ${datasetBatch} on ${datasetBatch.id} = ${datasetFile.batchId}
      where ${datasetFile.datasetId} = ${datasetId}::uuid and ${datasetBatch.deletedAt} is null
    ) or exists (
      select 1 from ${upload} where ${upload.datasetId} = ${datasetId}::uuid and ${upload.state} = 'open'
    ) as holds
  `);
  return rows[0]?.holds ?? false;
}

/**
 * The index would refuse it, too, but with the whole transaction. Two who take the same name at once: one is told
 * `updateFailed`.
 */
async function requireFreeName(
  name: string,
  { id, customerId }: DatasetRow,
  { tx }: CallContext,
): Promise<void> {
  const [taken] = await tx
    .select({ id: dataset.id })
    .from(dataset)
    .where(
      and(
        eq(dataset.customerId, customerId),
        eq(dataset.nameKey, nameKey(name)),
        isNull(dataset.deletedAt),
        ne(dataset.id, id),
      ),
    );
  if (taken) throw new Failure(ERROR.datasetNameExists);
}

async function reply({ tx }: CallContext, datasetId: string) {
  const [row] = await selectDatasets(tx).where(eq(dataset.id, datasetId));
  if (!row) throw new Error('the data set is gone from under its lock');
  return datasetReply(row);
}
