import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import type { PushEvent, ReopenReason } from '../../../src/shared/contract/sync/push-event.ts';
import { SYNC_STATE, type SyncFailure } from '../../../src/shared/contract/sync/sync-state.ts';
import { newId } from '../db/new-id.ts';
import { credential } from '../db/schema/credential.ts';
import { batch } from '../db/schema/delivery.ts';
import { order, project } from '../db/schema/order.ts';
import { syncAttempt, syncEvent } from '../db/schema/sync.ts';
import type { Transaction } from '../db/transaction.ts';

interface Finished {
  readonly batchId: string;
  readonly isAccepted: boolean;
  readonly at: Date;
}

const FINISHED: PushEvent = 'finished';
const REOPENED: PushEvent = 'reopened';
const SUPERSEDED: SyncFailure = 'superseded';

/**
 * Writes down that the results of a finished batch are to be pushed, in the transaction that finishes it: they are
 * announced if it is committed, and never if it is not. Nothing where the customer has nowhere to push to, or the
 * project is switched off.
 */
export async function queuePush(tx: Transaction, { batchId, isAccepted, at }: Finished): Promise<void> {
  const result = isAccepted ? ITEM_RESULT.accepted : ITEM_RESULT.rejected;
  const when = at.toISOString();
  await tx.execute(sql`
    insert into ${syncEvent} (id, customer_id, batch_id, kind, sequence, round, result, next_at, created_at)
    select ${newId(at)}::uuid, ${batch.customerId}, ${batch.id}, ${FINISHED}, ${batch.decisionSequence}, ${batch.round},
      ${result}, ${when}::timestamptz, ${when}::timestamptz
    from ${batch}
    join ${order} on ${order.id} = ${batch.orderId}
    join ${project} on ${project.id} = ${order.projectId}
    join ${credential} on ${credential.customerId} = ${batch.customerId}
    where ${batch.id} = ${batchId}::uuid and ${project.pushesResults}
      and ${credential.requestUrl} is not null and ${credential.appKey} is not null
  `);
}

interface Reopened {
  readonly batchId: string;
  readonly reason: ReopenReason;
  readonly at: Date;
}

/**
 * What ended a batch was taken back, with the batch as it stands now. Where nothing of the push was read yet nobody was
 * told, and nobody is. Else the receiver is told that it is open again, whatever its project and request URL are set to by
 * now: it would go on with what does not hold any more.
 */
export async function retractPush(tx: Transaction, { batchId, reason, at }: Reopened): Promise<void> {
  const untold = await tx
    .update(syncEvent)
    .set({
      state: SYNC_STATE.failed,
      failure: SUPERSEDED,
      finishedAt: at,
      nextAt: null,
      claimedUntil: null,
      replayedBy: null,
    })
    .where(
      and(
        eq(syncEvent.batchId, batchId),
        eq(syncEvent.kind, FINISHED),
        isNull(syncEvent.body),
        ne(syncEvent.state, SYNC_STATE.completed),
        sql`${syncEvent.failure} is distinct from ${SUPERSEDED}`,
      ),
    )
    .returning({ id: syncEvent.id });
  const ids = untold.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(syncAttempt)
      .set({ outcome: 'superseded' })
      .where(and(inArray(syncAttempt.eventId, ids), eq(syncAttempt.outcome, 'sending')));
  // A statement of its own: one that was about to be sent, and held the row, has its body now.
  const when = at.toISOString();
  await tx.execute(sql`
    insert into ${syncEvent} (id, customer_id, batch_id, kind, sequence, round, reason, next_at, created_at)
    select ${newId(at)}::uuid, ${batch.customerId}, ${batch.id}, ${REOPENED}, ${batch.decisionSequence}, ${batch.round},
      ${reason}, ${when}::timestamptz, ${when}::timestamptz
    from ${batch} join ${syncEvent} told on told.batch_id = ${batch.id} and told.kind = ${FINISHED}
      and told.sequence = ${batch.decisionSequence} - 1 and told.failure is distinct from ${SUPERSEDED}
    where ${batch.id} = ${batchId}::uuid
  `);
}
