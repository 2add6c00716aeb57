import { and, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { DATA_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import type { newDataset } from '../../../../src/shared/contract/dataset/dataset.ts';
import { ERROR, type ErrorCode } from '../../../../src/shared/contract/error-code.ts';
import { newId } from '../../db/new-id.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { lockBatchList } from '../access/hold-dataset.ts';
import { nameKey } from '../access/name-key.ts';
import { noteEvent } from '../history/note-event.ts';
import { followDataset } from '../state/follow-dataset.ts';
import { setOrders } from './dataset-orders.ts';

type Context = Pick<CallContext, 'tx' | 'caller' | 'services'>;

/** Makes a data set; its first batch is made by who calls, in the same transaction. Gives its id. */
export async function addDataset(
  { name, storageArea, notes, orderIds }: v.InferOutput<typeof newDataset>,
  context: Context,
  taken: ErrorCode,
): Promise<string> {
  const { tx, caller, services } = context;
  requireArea(storageArea, services.config.storageAreas);
  const at = services.now();
  const { customerId, accountId } = caller;
  const [added] = await tx
    .insert(dataset)
    .values({
      id: newId(at),
      customerId,
      name,
      nameKey: nameKey(name),
      storageArea,
      notes,
      creatorId: accountId,
      state: DATA_STATE.unassociated,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: dataset.id });
  if (!added) throw new Failure(taken);
  await noteEvent(context, { datasetId: added.id, event: 'created', detail: { to: name } });
  if (orderIds.length > 0) await setOrders(context, added.id, orderIds);
  return added.id;
}

/** What a new batch is refused with; uploads have codes of their own (specification 8). */
interface NewBatchRefusals {
  readonly taken: ErrorCode;
  readonly deleted: ErrorCode;
}

export const BATCH_OF_CALLS: NewBatchRefusals = {
  taken: ERROR.batchNameExists,
  deleted: ERROR.datasetDeleted,
};
export const BATCH_OF_UPLOADS: NewBatchRefusals = {
  taken: ERROR.uploadBatchNameExists,
  deleted: ERROR.uploadDatasetNotFound,
};

/** Adds a batch to a data set; it is one of its orders' from the start. */
export async function addBatch(
  { datasetId, name }: { readonly datasetId: string; readonly name: string },
  context: Context,
  refusals: NewBatchRefusals,
): Promise<string> {
  const { tx, caller, services } = context;
  const at = services.now();
  await lockBatchList(tx, datasetId);
  const [of] = await tx
    .select({ state: dataset.state })
    .from(dataset)
    .where(and(eq(dataset.id, datasetId), isNull(dataset.deletedAt)))
    .for('no key update');
  // It was there a moment ago; whoever deleted it had not seen this batch.
  if (!of) throw new Failure(refusals.deleted);
  const [added] = await tx
    .insert(datasetBatch)
    .values({
      id: newId(at),
      customerId: caller.customerId,
      datasetId,
      name,
      nameKey: nameKey(name),
      state: of.state === DATA_STATE.unassociated ? DATA_STATE.unassociated : DATA_STATE.toBeAnnotated,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: datasetBatch.id });
  // Who may name a batch of it may know the one that has the name: an upload goes on into that.
  if (!added) throw new Failure(refusals.taken, await batchNamed(datasetId, name, tx));
  await noteEvent(context, { datasetId, batchId: added.id, event: 'batchCreated', detail: { to: name } });
  await followDataset(tx, datasetId, at);
  return added.id;
}

async function batchNamed(
  datasetId: string,
  name: string,
  tx: Context['tx'],
): Promise<{ readonly batchId: string | null }> {
  const [found] = await tx
    .select({ id: datasetBatch.id })
    .from(datasetBatch)
    .where(
      and(
        eq(datasetBatch.datasetId, datasetId),
        eq(datasetBatch.nameKey, nameKey(name)),
        isNull(datasetBatch.deletedAt),
      ),
    );
  return { batchId: found?.id ?? null };
}

export function requireArea(storageArea: string, areas: readonly string[]): void {
  if (areas.includes(storageArea)) return;
  throw new Failure(ERROR.invalidRequest, {
    field: 'storageArea',
    problem: 'is no storage area of this server',
  });
}
