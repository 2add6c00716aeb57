import type { DataState } from '../../../../src/shared/contract/dataset/data-state.ts';
import type { DatasetEvent } from '../../../../src/shared/contract/dataset/dataset-history.ts';
import type { UploadKind } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import { newId } from '../../db/new-id.ts';
import { dataset, datasetBatch, datasetOrder } from '../../db/schema/dataset.ts';
import { upload } from '../../db/schema/upload.ts';
import type { Transaction } from '../../db/transaction.ts';
import { nameKey } from '../access/name-key.ts';
import { contentKey, keepContent, type NewContent } from '../files/keep-content.ts';
import { takeIn } from '../files/take-in.ts';
import { recordEvent } from '../history/note-event.ts';
import { type Outcome, recordOutcomes } from '../parse/record-outcome.ts';
import { followDataset } from '../state/follow-dataset.ts';

/** A file of a data set as it is known from elsewhere, with what was found out about it. */
export interface RestoredFile extends NewContent {
  readonly folder: string;
  readonly name: string;
  /** Null where it was not looked into. */
  readonly found:
    | (Outcome extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never)
    | null;
}

export interface RestoredBatch {
  readonly name: string;
  readonly state: DataState;
  readonly uploadedAt: Date;
  /** Null while it takes uploads. */
  readonly endedAt: Date | null;
  readonly kind: UploadKind;
  readonly files: readonly RestoredFile[];
}

export interface RestoredDataset {
  readonly customerId: string;
  readonly name: string;
  readonly notes: string;
  readonly storageArea: string;
  readonly creatorId: string;
  readonly orderIds: readonly string[];
  readonly createdAt: Date;
  readonly batches: readonly RestoredBatch[];
}

/** Writes a data set with its history as they are known from elsewhere, such as the demonstration's; gives its id. */
export async function restoreDataset(tx: Transaction, restored: RestoredDataset): Promise<string> {
  const { customerId, name, notes, storageArea, creatorId, orderIds, createdAt, batches } = restored;
  const datasetId = newId(createdAt);
  await tx.insert(dataset).values({
    id: datasetId,
    customerId,
    name,
    nameKey: nameKey(name),
    storageArea,
    notes,
    creatorId,
    state: 'unassociated',
    uploadCount: batches.length,
    createdAt,
    updatedAt: createdAt,
  });
  if (orderIds.length > 0) {
    await tx.insert(datasetOrder).values(orderIds.map((orderId) => ({ customerId, datasetId, orderId })));
  }
  const note = (event: DatasetEvent, at: Date, more: Partial<Parameters<typeof recordEvent>[1]> = {}) =>
    recordEvent(
      tx,
      { datasetId, event, ...more },
      { customerId, accountId: creatorId, byProvider: false, at },
    );
  await note('created', createdAt, { detail: { to: name } });
  for (const batch of batches) {
    const { uploadedAt, endedAt } = batch;
    const batchId = await restoreBatch(tx, { ...restored, datasetId }, batch);
    const files = batch.files.length;
    const size = batch.files.reduce((sum, file) => sum + file.size, 0);
    await note('batchCreated', uploadedAt, { batchId, detail: { to: batch.name } });
    await note('uploadBegun', uploadedAt, { batchId });
    await note('uploadFinished', minutesAfter(uploadedAt, 4), { batchId, detail: { files, size } });
    if (endedAt) await note('batchEnded', endedAt, { batchId });
  }
  const last = batches.flatMap(({ uploadedAt, endedAt }) => [uploadedAt, ...(endedAt ? [endedAt] : [])]);
  await followDataset(tx, datasetId, new Date(Math.max(...[createdAt, ...last].map(Number))));
  return datasetId;
}

async function restoreBatch(
  tx: Transaction,
  { customerId, datasetId, storageArea, creatorId }: RestoredDataset & { readonly datasetId: string },
  { name, state, uploadedAt, endedAt, kind, files }: RestoredBatch,
): Promise<string> {
  const batchId = newId(uploadedAt);
  await tx.insert(datasetBatch).values({
    id: batchId,
    customerId,
    datasetId,
    name,
    nameKey: nameKey(name),
    state,
    createdAt: uploadedAt,
    updatedAt: endedAt ?? uploadedAt,
    endedAt,
  });
  const at = minutesAfter(uploadedAt, 3);
  const kept = await keepContent(tx, { customerId, storageArea }, files, at);
  const incoming = files.map((file) => {
    const contentId = kept.get(contentKey(file));
    if (contentId === undefined) throw new Error('content that was kept has no id');
    return { folder: file.folder, name: file.name, size: file.size, contentId };
  });
  const target = { customerId, datasetId, batchId };
  const taken = await takeIn(tx, target, incoming, at);
  const ids = new Map(taken.map((file) => [`${file.folder}/${file.name}`, file.fileId]));
  const outcomes = files.flatMap(({ folder, name: fileName, found }): Outcome[] => {
    const id = ids.get(`${folder}/${fileName}`);
    return found && id !== undefined ? [{ ...found, id }] : [];
  });
  await recordOutcomes(tx, target, outcomes, at);
  await tx.insert(upload).values({
    id: newId(uploadedAt),
    customerId,
    datasetId,
    batchId,
    accountId: creatorId,
    key: newId(uploadedAt),
    kind,
    state: 'finished',
    files: files.length,
    size: files.reduce((sum, { size }) => sum + size, 0),
    filesDone: files.length,
    sizeDone: files.reduce((sum, { size }) => sum + size, 0),
    createdAt: uploadedAt,
    touchedAt: minutesAfter(uploadedAt, 4),
    endedAt: minutesAfter(uploadedAt, 4),
  });
  return batchId;
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
