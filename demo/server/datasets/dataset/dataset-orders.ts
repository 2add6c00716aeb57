import { and, count, eq, inArray, isNull, or } from 'drizzle-orm';
import type { associateOrders } from '../../../../src/shared/contract/dataset/dataset.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { IN_EXECUTION } from '../../../../src/shared/contract/lifecycle/dataset-lifecycle.ts';
import { dataset, datasetBatch, datasetOrder } from '../../db/schema/dataset.ts';
import { order } from '../../db/schema/order.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { holdDataset } from '../access/hold-dataset.ts';
import { noteEvent } from '../history/note-event.ts';
import { filesAtWork } from '../state/files-at-work.ts';
import { moveBatches } from '../state/move-batch.ts';
import { datasetReply, selectDatasets } from './dataset-row.ts';

/** Says which orders a data set is for; its batches are then of an order, or of none. */
export async function setOrders(
  context: Pick<CallContext, 'tx' | 'caller' | 'services'>,
  datasetId: string,
  orderIds: readonly string[],
): Promise<void> {
  const { tx, caller, services } = context;
  const wanted = [...new Set(orderIds)];
  const found =
    wanted.length === 0
      ? []
      : await tx
          .select({ id: order.id, name: order.name })
          .from(order)
          .where(and(eq(order.customerId, caller.customerId), inArray(order.id, wanted)));
  if (found.length < wanted.length) throw new Failure(ERROR.uploadOrderNotFound);
  await tx.delete(datasetOrder).where(eq(datasetOrder.datasetId, datasetId));
  if (wanted.length > 0) {
    const { customerId } = caller;
    await tx.insert(datasetOrder).values(wanted.map((orderId) => ({ customerId, datasetId, orderId })));
  }
  await moveBatches(tx, wanted.length > 0 ? 'associate' : 'dissociate', datasetId, services.now());
  await noteEvent(context, {
    datasetId,
    event: 'ordersChanged',
    detail: { names: found.map(({ name }) => name) },
  });
}

/** Whether the provider, or the acceptance of what it delivered, is at work at a batch of the data set, or at files of one. */
export async function isInExecution(tx: TenantTransaction, datasetId: string): Promise<boolean> {
  const [busy] = await tx
    .select({ batches: count() })
    .from(datasetBatch)
    .where(
      and(
        eq(datasetBatch.datasetId, datasetId),
        isNull(datasetBatch.deletedAt),
        or(inArray(datasetBatch.state, [...IN_EXECUTION]), filesAtWork),
      ),
    );
  return (busy?.batches ?? 0) > 0;
}

export const associate: Handler<typeof associateOrders> = async ({ datasetId, orderIds }, context) => {
  const { tx } = context;
  await holdDataset(context, datasetId);
  const before = await tx
    .select({ orderId: datasetOrder.orderId })
    .from(datasetOrder)
    .where(eq(datasetOrder.datasetId, datasetId));
  const isTakenAway = before.some(({ orderId }) => !orderIds.includes(orderId));
  if (isTakenAway && (await isInExecution(tx, datasetId))) throw new Failure(ERROR.datasetInProject);
  await setOrders(context, datasetId, orderIds);
  const [row] = await selectDatasets(tx).where(eq(dataset.id, datasetId));
  if (!row) throw new Error('the data set is gone from under its lock');
  return datasetReply(row);
};
