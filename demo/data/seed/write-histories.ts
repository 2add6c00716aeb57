import { type SQL, sql } from 'drizzle-orm';
import type { BatchEvent } from '../../../src/shared/contract/accept/history.ts';
import { batch, batchPackage } from '../../server/db/schema/delivery.ts';
import { batchEvent } from '../../server/db/schema/history.ts';
import { item } from '../../server/db/schema/item.ts';
import { annotation, judgement } from '../../server/db/schema/review.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import { restoreLastFigures } from '../../server/judging/restore/restore-rows.ts';
import { inPhase } from '../../server/lifecycle/phase-sql.ts';

/**
 * Tells in the batches' histories what the rest of the demonstration says happened: delivered, begun by the first
 * judgement, each package concluded, decided. Call it once the sums are counted.
 */
export async function writeHistories(tx: Transaction, customerId: string): Promise<void> {
  const ofCustomer = sql`${batch.customerId} = ${customerId}::uuid`;
  // A repaired one has the time of its second delivery.
  const firstDelivery = sql`(
    select ${annotation.createdAt} from ${item} join ${annotation} on ${annotation.itemId} = ${item.id}
    where ${item.batchId} = ${batch.id} and ${annotation.revision} = 1 limit 1
  )`;
  await note(tx, 'delivered', {
    select: sql`${batch.id} as batch_id, null::uuid as package_id, null::uuid as account_id, ${firstDelivery} as at,
      jsonb_build_object('items', ${batch.delivered}, 'packages', ${batch.packageCount}) as detail`,
    from: sql`${batch} where ${ofCustomer}`,
  });
  await note(tx, 'started', {
    select: sql`first.batch_id, null::uuid as package_id, first.account_id, first.at,
      jsonb_build_object('round', 1) as detail`,
    from: sql`(
      select distinct on (batch_id) batch_id, account_id, created_at as at from ${judgement}
      where customer_id = ${customerId}::uuid and round = 1 order by batch_id, created_at
    ) first`,
  });
  await note(tx, 'packageFinished', {
    select: sql`${batchPackage.batchId} as batch_id, ${batchPackage.id} as package_id,
      ${batchPackage.finishedById} as account_id, ${batchPackage.finishedAt} as at,
      jsonb_build_object(
        'result', ${batchPackage.state}, 'items', ${batchPackage.accepted} + ${batchPackage.rejected}
      ) as detail`,
    from: sql`${batchPackage} where ${batchPackage.customerId} = ${customerId}::uuid
      and ${batchPackage.finishedAt} is not null and ${batchPackage.finishedById} is not null`,
  });
  await noteDecided(tx, 'finished', sql`${ofCustomer} and ${inPhase('accepted')}`);
  await noteDecided(tx, 'rejected', sql`${ofCustomer} and ${inPhase('rejected')}`);
  await restoreLastFigures(tx, customerId);
}

function noteDecided(tx: Transaction, event: BatchEvent, where: SQL): Promise<void> {
  return note(tx, event, {
    select: sql`${batch.id} as batch_id, null::uuid as package_id, ${batch.lastAcceptorId} as account_id,
      ${batch.completedAt} as at, jsonb_strip_nulls(
        jsonb_build_object('round', ${batch.round}, 'remark', ${batch.remark})
      ) as detail`,
    from: sql`${batch} where ${where} and ${batch.completedAt} is not null and ${batch.lastAcceptorId} is not null`,
  });
}

async function note(tx: Transaction, event: BatchEvent, { select, from }: { select: SQL; from: SQL }) {
  await tx.execute(sql`
    insert into ${batchEvent} (id, customer_id, batch_id, package_id, event, detail, account_id, created_at)
    select gen_random_uuid(), ${batch.customerId}, happened.batch_id, happened.package_id, ${event}::text,
      happened.detail, happened.account_id, happened.at
    from (select ${select} from ${from}) happened
    join ${batch} on ${batch.id} = happened.batch_id
  `);
}
