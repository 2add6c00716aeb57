import { sql } from 'drizzle-orm';
import { PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import type { Label } from '../../../../src/shared/contract/label-set.ts';
import { type batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { order } from '../../db/schema/order.ts';
import type { SystemTransaction } from '../../db/transaction.ts';
import { recordEvent } from '../../history/note-event.ts';
import { moveBatch } from '../../lifecycle/batch.ts';
import { releaseBatch } from '../../lifecycle/package.ts';
import { cancelSamples } from '../../lifecycle/sample.ts';
import { record } from '../record/record.ts';
import { resultColumns } from '../write/given-result.ts';
import { chosenItems } from '../write/write-results.ts';

export interface RedeliveryFigures {
  readonly round: number;
  readonly itemsCarried: number;
  readonly itemsChanged: number;
  readonly itemsOpen: number;
}

/** What came in anew. */
interface Redelivery {
  /** As it is behind its lock. */
  readonly batch: typeof batch.$inferSelect;
  readonly items: number;
  readonly submitter: string;
  readonly labels: readonly Label[];
  readonly at: Date;
}

/**
 * Opens the next round of a batch whose documents came in anew. What was changed, and what was rejected and came
 * back as it was, is open again; every other result is the last round's. Packages are reviewable, but for accepted
 * ones in which nothing is open again: they need no work. The last call of a redelivery, since it takes the order,
 * which every verdict in it waits for.
 */
export async function openNextRound(
  tx: SystemTransaction,
  redelivery: Redelivery,
): Promise<RedeliveryFigures> {
  const { batch: repaired, items, at } = redelivery;
  const { id: batchId, customerId } = repaired;
  const round = repaired.round + 1;
  await cancelSamples(tx, batchId, at);
  await releaseBatch(tx, batchId);
  await takeBack(tx, redelivery);
  const figures = { round, ...(await count(tx, batchId)) };
  await openRound(tx, redelivery, round);
  await recordEvent(tx, {
    customerId,
    accountId: null,
    at,
    batchId,
    event: 'redelivered',
    detail: { round, items, carried: figures.itemsCarried, changed: figures.itemsChanged },
  });
  return figures;
}

/** As a spot check takes results back: the one in its sample goes with them. */
async function takeBack(tx: SystemTransaction, { batch: repaired, at }: Redelivery): Promise<void> {
  const { id: batchId, customerId } = repaired;
  const result = ITEM_RESULT.unchecked;
  const opened = sql`${item.batchId} = ${batchId}::uuid and (${item.change} = 'changed'
    or (${item.change} = 'same' and ${item.result} = ${ITEM_RESULT.rejected}))`;
  const judge = { tx, customerId, accountId: null, at };
  await record(judge, {
    occasion: 'redelivery',
    result,
    items: {
      chosen: chosenItems(opened),
      columns: resultColumns({ result, how: JUDGED.spotCheck, accountId: null, at }),
    },
    packages: sql`(
      select ${batchPackage.id} from ${batchPackage} where ${batchPackage.batchId} = ${batchId}::uuid and (
        ${batchPackage.state} <> ${PACKAGE_STATE.accepted}
        or ${batchPackage.id} in (select ${item.packageId} from ${item} where ${opened})
      )
    )`,
    batches: [{ batch: repaired }],
  });
}

async function count(tx: SystemTransaction, batchId: string) {
  const { rows } = await tx.execute<Omit<RedeliveryFigures, 'round'>>(sql`
    select count(*) filter (where ${item.carried})::int as "itemsCarried",
      count(*) filter (where ${item.change} = 'changed')::int as "itemsChanged",
      count(*) filter (where ${item.result} = ${ITEM_RESULT.unchecked})::int as "itemsOpen"
    from ${item} where ${item.batchId} = ${batchId}::uuid
  `);
  const [figures] = rows;
  if (!figures) throw new Error('a count gave no row');
  return figures;
}

async function openRound(
  tx: SystemTransaction,
  { batch: repaired, submitter, labels, at }: Redelivery,
  round: number,
): Promise<void> {
  await tx.update(order).set({ deliveredAt: at }).where(sql`${order.id} = ${repaired.orderId}::uuid`);
  await moveBatch(tx, 'redeliver', repaired, {
    at,
    round,
    submitter,
    deliveredAt: at,
    labels: withNew(repaired.labels, labels),
  });
}

/** Labels of the batch stay as they are: earlier revisions use them. */
function withNew(kept: readonly Label[], sent: readonly Label[]): Label[] {
  const names = new Set(kept.map(({ name }) => name));
  return [...kept, ...sent.filter(({ name }) => !names.has(name))];
}
