import { sql } from 'drizzle-orm';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { SystemTransaction } from '../../db/transaction.ts';
import { indexObjects } from '../../judging/object/index-objects.ts';
import { carryObjects } from '../../judging/redelivery/carry-over.ts';
import { openNextRound, type RedeliveryFigures } from '../../judging/redelivery/open-next-round.ts';
import { ensureIndexed } from '../../objects/ensure-indexed.ts';
import { refuseProblems } from '../import-problem.ts';
import { inColorsOfOrder } from '../label-colors.ts';
import type { OpenImport } from '../open-import.ts';
import { unfitImport } from './redelivery-problems.ts';
import { lockBatch, requireRepairable } from './repaired-batch.ts';
import { takeDocuments } from './take-documents.ts';

/** A statement has room for 65,535 parameters. */
const ITEMS_AT_ONCE = 20_000;

/** Makes a redelivery the next round of its batch, whole or not at all. */
export async function redeliver(
  tx: SystemTransaction,
  delivery: OpenImport,
  batchId: string,
  now: Date,
): Promise<RedeliveryFigures> {
  // Packages before the batch before the order: the order in which every call takes its locks.
  await tx.execute(sql`
    select 1 from ${batchPackage} where batch_id = ${batchId}::uuid order by id for no key update
  `);
  const repaired = await lockBatch(tx, batchId);
  requireRepairable(repaired);
  refuseProblems(await unfitImport(tx, delivery));
  // Behind it the index tells what is new from what was only never looked at.
  await ensureIndexed(tx, { batchId });
  const changed = await takeDocuments(tx, delivery, repaired, now);
  await followIndex(tx, repaired.id, changed);
  const { items, submitter } = delivery;
  const labels = await inColorsOfOrder(tx, repaired.orderId, delivery.labels);
  return openNextRound(tx, { batch: repaired, items, submitter, labels, at: now });
}

/** The objects of changed items as the index has them, with what was decided about them carried over. */
function followIndex(tx: SystemTransaction, batchId: string, changed: readonly string[]): Promise<void> {
  const ofChanged = sql`item_id in (select jsonb_array_elements_text(${JSON.stringify(changed)}::jsonb)::uuid)`;
  return carryObjects(tx, batchId, ofChanged, async () => {
    for (let first = 0; first < changed.length; first += ITEMS_AT_ONCE) {
      await indexObjects(tx, { itemIds: changed.slice(first, first + ITEMS_AT_ONCE) });
    }
  });
}
