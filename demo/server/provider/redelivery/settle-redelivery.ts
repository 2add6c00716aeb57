import { type SQL, sql } from 'drizzle-orm';
import { batchStateIn, PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import type { Label } from '../../../../src/shared/contract/label-set.ts';
import { recordEvent } from '../../acceptance/history/note-event.ts';
import { reopenJobsOf } from '../../acceptance/job/follow-job.ts';
import { followBatches } from '../../acceptance/order-state.ts';
import { batch, batchPackage, item, order } from '../../db/schema/delivery.ts';
import { spotCheck } from '../../db/schema/spot-check.ts';
import type { SystemTransaction } from '../../db/transaction.ts';
import { applyResults } from '../../result/apply-results.ts';
import { closeOperations } from '../../result/close-operations.ts';
import { countFocus } from '../../result/count-focus.ts';
import type { OpenImport } from '../open-import.ts';
import type { RepairedBatch } from './repaired-batch.ts';

export interface RedeliveryFigures {
  readonly round: number;
  readonly itemsCarried: number;
  readonly itemsChanged: number;
  readonly itemsOpen: number;
}

/**
 * Opens the next round of a batch whose documents came in anew. What was changed, and what was rejected and came
 * back as it was, is open again; every other result is the last round's. Packages are reviewable, but for accepted
 * ones in which nothing is open again: they need no work. The last call of a redelivery, since it takes the order,
 * which every verdict in it waits for.
 */
export async function settleRedelivery(
  tx: SystemTransaction,
  delivery: OpenImport,
  repaired: RepairedBatch,
  now: Date,
): Promise<RedeliveryFigures> {
  const round = repaired.round + 1;
  const opened = sql`${item.batchId} = ${repaired.id}::uuid and (${item.change} = 'changed'
    or (${item.change} = 'same' and ${item.result} = ${ITEM_RESULT.rejected}))`;
  await openPackages(tx, repaired, opened);
  await reopenJobsOf(tx, sql`select ${item.jobId} from ${item} where ${opened}`);
  // Their sample was drawn from annotations that are no longer there.
  await tx.execute(sql`
    update ${spotCheck} set state = 'cancelled', ended_at = ${now.toISOString()}::timestamptz
    where ${spotCheck.batchId} = ${repaired.id}::uuid and ${spotCheck.state} = 'open'
  `);
  // As a spot check takes results back: the one in its sample goes with them.
  await applyResults(tx, {
    items: opened,
    result: ITEM_RESULT.unchecked,
    how: JUDGED.spotCheck,
    accountId: '',
    at: now,
  });
  await tx.execute(sql`
    update ${item} set carried = true
    where ${item.batchId} = ${repaired.id}::uuid and ${item.result} <> ${ITEM_RESULT.unchecked}
  `);
  await countFocus(tx, repaired.id);
  const figures = { round, ...(await count(tx, repaired)) };
  await openRound(tx, delivery, repaired, round, now);
  await recordEvent(tx, {
    customerId: repaired.customerId,
    accountId: null,
    at: now,
    batchId: repaired.id,
    event: 'redelivered',
    detail: { round, items: delivery.items, carried: figures.itemsCarried, changed: figures.itemsChanged },
  });
  return figures;
}

async function openPackages(tx: SystemTransaction, { id }: RepairedBatch, opened: SQL): Promise<void> {
  await tx.execute(sql`
    update ${batchPackage} set holder_id = null, held_since = null, held_until = null
    where ${batchPackage.batchId} = ${id}::uuid and ${batchPackage.holderId} is not null
  `);
  await tx.execute(sql`
    update ${batchPackage}
    set state = ${PACKAGE_STATE.reviewable}, untouched = false, finished_by_id = null, finished_at = null
    where ${batchPackage.batchId} = ${id}::uuid and (
      ${batchPackage.state} <> ${PACKAGE_STATE.accepted}
      or ${batchPackage.id} in (select ${item.packageId} from ${item} where ${opened})
    )
  `);
}

async function count(tx: SystemTransaction, { id }: RepairedBatch) {
  const { rows } = await tx.execute<Omit<RedeliveryFigures, 'round'>>(sql`
    select count(*) filter (where ${item.carried})::int as "itemsCarried",
      count(*) filter (where ${item.change} = 'changed')::int as "itemsChanged",
      count(*) filter (where ${item.result} = ${ITEM_RESULT.unchecked})::int as "itemsOpen"
    from ${item} where ${item.batchId} = ${id}::uuid
  `);
  const [figures] = rows;
  if (!figures) throw new Error('a count gave no row');
  return figures;
}

async function openRound(
  tx: SystemTransaction,
  { submitter, labels }: OpenImport,
  repaired: RepairedBatch,
  round: number,
  now: Date,
): Promise<void> {
  await tx
    .update(batch)
    .set({
      state: batchStateIn('reviewable', round),
      round,
      submitter,
      deliveredAt: now,
      completedAt: null,
      labels: withNew(repaired.labels, labels),
    })
    .where(sql`${batch.id} = ${repaired.id}::uuid`);
  // A bulk rejection that nobody sent to repair could else be undone over other data.
  await closeOperations(tx, { batches: sql`(${repaired.id}::uuid)` });
  await tx.update(order).set({ deliveredAt: now }).where(sql`${order.id} = ${repaired.orderId}::uuid`);
  await followBatches(tx, [repaired.orderId]);
}

/** Labels of the batch stay as they are: earlier revisions use them. */
function withNew(kept: readonly Label[], sent: readonly Label[]): Label[] {
  const names = new Set(kept.map(({ name }) => name));
  return [...kept, ...sent.filter(({ name }) => !names.has(name))];
}
