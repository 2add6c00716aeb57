import { and, eq, sql } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { SYNC_STATE } from '../../../src/shared/contract/sync/sync-state.ts';
import { newId } from '../db/new-id.ts';
import { credential } from '../db/schema/credential.ts';
import { batch } from '../db/schema/delivery.ts';
import { order, project } from '../db/schema/order.ts';
import { syncEvent } from '../db/schema/sync.ts';
import type { Transaction } from '../db/transaction.ts';

interface Finished {
  readonly batchId: string;
  readonly isAccepted: boolean;
  readonly at: Date;
}

/**
 * Writes down that the results of a finished batch are to be pushed, in the transaction that finishes it: they are
 * announced if it is committed, and never if it is not. Nothing where the customer has nowhere to push to, or the
 * project is switched off.
 */
export async function queuePush(tx: Transaction, { batchId, isAccepted, at }: Finished): Promise<void> {
  const result = isAccepted ? ITEM_RESULT.accepted : ITEM_RESULT.rejected;
  const when = at.toISOString();
  await tx.execute(sql`
    insert into ${syncEvent} (id, customer_id, batch_id, round, result, next_at, created_at)
    select ${newId(at)}::uuid, ${batch.customerId}, ${batch.id}, ${batch.round}, ${result},
      ${when}::timestamptz, ${when}::timestamptz
    from ${batch}
    join ${order} on ${order.id} = ${batch.orderId}
    join ${project} on ${project.id} = ${order.projectId}
    join ${credential} on ${credential.customerId} = ${batch.customerId}
    where ${batch.id} = ${batchId}::uuid and ${project.pushesResults}
      and ${credential.requestUrl} is not null and ${credential.appKey} is not null
  `);
}

/** What ended a batch is taken back: what nobody was told of yet, nobody is told. */
export async function withdrawPush(tx: Transaction, batchId: string): Promise<void> {
  await tx
    .delete(syncEvent)
    .where(
      and(eq(syncEvent.batchId, batchId), eq(syncEvent.state, SYNC_STATE.pending), eq(syncEvent.attempts, 0)),
    );
}
