import { and, eq } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { batch } from '../../db/schema/delivery.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { visibleBatches } from '../../visibility/visible-batches.ts';
import { type BatchRow, selectBatches } from './batch-row.ts';

/** The batch with its names; 404 where the caller does not see it. */
export async function requireBatch(
  { tx, caller, services }: CallContext,
  batchId: string,
): Promise<BatchRow> {
  const [row] = await selectBatches(tx, services.now(), caller).where(
    and(eq(batch.id, batchId), visibleBatches(caller)),
  );
  if (!row) throw new Failure(ERROR.notFound);
  return row;
}

/** For lists below a batch, which need nothing of it, and before anything of it is locked. */
export async function requireVisible(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  batchId: string,
): Promise<void> {
  const [row] = await tx
    .select({ id: batch.id })
    .from(batch)
    .where(and(eq(batch.id, batchId), visibleBatches(caller)));
  if (!row) throw new Failure(ERROR.notFound);
}

/**
 * The same as `requireBatch`, with the batch locked to the end of the transaction, so that its state and its packages' states
 * stay as they are: whoever changes one of them locks the batch. Lock packages before it, never after.
 */
export async function lockBatch(context: CallContext, batchId: string): Promise<BatchRow> {
  await context.tx.select({ id: batch.id }).from(batch).where(eq(batch.id, batchId)).for('no key update');
  // A statement of its own: it sees what the one that held the lock before has committed.
  return requireBatch(context, batchId);
}
