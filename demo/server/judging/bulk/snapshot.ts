import { sql } from 'drizzle-orm';
import {
  bulkOperation,
  bulkOperationItem,
  bulkOperationJob,
  bulkOperationPackage,
} from '../../db/schema/bulk.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { job } from '../../db/schema/job.ts';
import type { CallContext } from '../../http/call.ts';
import { stateAt } from '../../lifecycle/package-state-sql.ts';
import type { GivenResults } from './given-results.ts';
import { leftOut } from './left-out.ts';
import { itemsOf } from './operation-lists.ts';

/** Keeps the items that get another result as they are: those that have it already are not touched. */
export async function keepItems(
  context: CallContext,
  { scope, result, now }: GivenResults,
  callId: string,
): Promise<void> {
  await context.tx.execute(sql`
    insert into ${bulkOperationItem} (
      customer_id, operation_id, item_id, result, how, errors, carried, judged_by_id, judged_at
    )
    select ${item.customerId}, ${bulkOperation.id}, ${item.id}, ${item.result}, ${item.how}, ${item.errors},
      ${item.carried}, ${item.judgedById}, ${item.judgedAt}
    from ${bulkOperation}
    join ${batch} on ${batch.id} = ${bulkOperation.batchId}
    join ${batchPackage} on ${batchPackage.batchId} = ${batch.id}
    join ${item} on ${item.packageId} = ${batchPackage.id}
    where ${bulkOperation.callId} = ${callId}::uuid and ${scope.packages}
      and ${leftOut(context, scope, now)} is null
      and ${item.result} <> ${result} and ${scope.items ?? sql`true`}
  `);
}

/** Keeps the packages as they are: all that are concluded, or those with an item that changes. */
export async function keepPackages(
  context: CallContext,
  { scope, now }: GivenResults,
  callId: string,
): Promise<void> {
  const touched = scope.whole
    ? sql`${scope.packages} and ${leftOut(context, scope, now)} is null`
    : sql`${batchPackage.id} in (select ${item.packageId} from ${item} where ${item.id} in ${itemsOf(callId)})`;
  await context.tx.execute(sql`
    insert into ${bulkOperationPackage} (
      customer_id, operation_id, package_id, state, untouched, concluded, last_accepted, last_rejected,
      finished_by_id, finished_at
    )
    select ${batchPackage.customerId}, ${bulkOperation.id}, ${batchPackage.id}, ${stateAt(now)},
      ${batchPackage.untouched}, ${scope.whole}, ${batchPackage.lastAccepted}, ${batchPackage.lastRejected},
      ${batchPackage.finishedById}, ${batchPackage.finishedAt}
    from ${bulkOperation}
    join ${batch} on ${batch.id} = ${bulkOperation.batchId}
    join ${batchPackage} on ${batchPackage.batchId} = ${batch.id}
    where ${bulkOperation.callId} = ${callId}::uuid and ${touched}
  `);
}

/** Keeps the job numbers as they are that follow: all of concluded packages, else those of chosen items. */
export async function keepJobs(
  { tx }: CallContext,
  { scope }: Pick<GivenResults, 'scope'>,
  callId: string,
): Promise<void> {
  const followed = scope.whole
    ? sql`true`
    : sql`${job.id} in (select ${item.jobId} from ${item} where ${item.id} in ${itemsOf(callId)})`;
  await tx.execute(sql`
    insert into ${bulkOperationJob} (
      customer_id, operation_id, job_id, started_at, last_result, result, concluded_by_id, concluded_at
    )
    select ${job.customerId}, ${bulkOperation.id}, ${job.id}, ${job.startedAt}, ${job.lastResult}, ${job.result},
      ${job.concludedById}, ${job.concludedAt}
    from ${bulkOperation}
    join ${bulkOperationPackage} on ${bulkOperationPackage.operationId} = ${bulkOperation.id}
    join ${job} on ${job.packageId} = ${bulkOperationPackage.packageId}
    where ${bulkOperation.callId} = ${callId}::uuid and ${followed}
  `);
}
