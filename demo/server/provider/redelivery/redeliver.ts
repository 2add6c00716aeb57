import { sql } from 'drizzle-orm';
import { ensureIndexed, indexObjects } from '../../acceptance/object/index-objects.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { itemObject } from '../../db/schema/review.ts';
import type { SystemTransaction } from '../../db/transaction.ts';
import { refuseProblems } from '../import-problem.ts';
import type { OpenImport } from '../open-import.ts';
import { unfitImport } from './redelivery-problems.ts';
import { lockBatch, requireRepairable } from './repaired-batch.ts';
import { type RedeliveryFigures, settleRedelivery } from './settle-redelivery.ts';
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
  return settleRedelivery(tx, delivery, repaired, now);
}

/**
 * Brings the objects' index in step. It takes from changed objects what was decided about them; the others carry
 * it. Those of items that did not change carry theirs without a look at them.
 */
async function followIndex(
  tx: SystemTransaction,
  batchId: string,
  changed: readonly string[],
): Promise<void> {
  const ofChanged = sql`item_id in (select jsonb_array_elements_text(${JSON.stringify(changed)}::jsonb)::uuid)`;
  await tx.execute(sql`update ${itemObject} set carried = true where ${ofChanged}`);
  for (let first = 0; first < changed.length; first += ITEMS_AT_ONCE) {
    await indexObjects(tx, { itemIds: changed.slice(first, first + ITEMS_AT_ONCE) });
  }
  await tx.execute(sql`update ${itemObject} set changed = true where ${ofChanged} and not carried`);
  await tx.execute(sql`
    update ${itemObject} set carried = ${itemObject.result} <> '00'
    where batch_id = ${batchId}::uuid and carried <> (${itemObject.result} <> '00')
  `);
}
