import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { ITEM_RESULT, type Verdict } from '../../../../src/shared/contract/item-result.ts';
import { bulkOperation, bulkOperationJob } from '../../db/schema/bulk.ts';
import { job } from '../../db/schema/delivery.ts';
import type { Transaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';

/** The result that was given becomes the last one, and the present one is open again. */
const OPENED = {
  lastResult: sql`${job.result}`,
  result: ITEM_RESULT.unchecked,
  concludedById: null,
  concludedAt: null,
} as const;

/** A frame was judged anew: what its job number was concluded with no longer stands. */
export async function reopenJob(tx: Transaction, jobId: string | null): Promise<void> {
  if (jobId === null) return;
  await tx
    .update(job)
    .set(OPENED)
    .where(and(eq(job.id, jobId), ne(job.result, ITEM_RESULT.unchecked)));
}

/** Another round of a batch begins: its job numbers are to be judged again. */
export async function reopenJobs(tx: Transaction, batchId: string): Promise<void> {
  await tx.update(job).set({ startedAt: null }).where(eq(job.batchId, batchId));
  await tx
    .update(job)
    .set(OPENED)
    .where(and(eq(job.batchId, batchId), ne(job.result, ITEM_RESULT.unchecked)));
}

/** Frames of these job numbers came in anew: only theirs are to be judged again. */
export async function reopenJobsOf(tx: Transaction, jobIds: SQL): Promise<void> {
  await tx
    .update(job)
    .set({ ...OPENED, startedAt: null })
    .where(and(sql`${job.id} in (${jobIds})`, ne(job.result, ITEM_RESULT.unchecked)));
}

/** A bulk result of whole packages is that of their job numbers, too. Nobody has concluded them one by one then. */
export async function followPackages(tx: Transaction, packages: SQL, result: Verdict): Promise<void> {
  await tx
    .update(job)
    .set({ ...OPENED, result, startedAt: null })
    .where(and(sql`${job.packageId} in ${packages}`, ne(job.result, result)));
}

/** A bulk result was undone: the job numbers that it changed are again what they were. */
export async function restoreJobs(tx: Transaction, callId: string): Promise<void> {
  await tx.execute(sql`
    update ${job} set started_at = kept.started_at, last_result = kept.last_result, result = kept.result,
      concluded_by_id = kept.concluded_by_id, concluded_at = kept.concluded_at
    from ${bulkOperationJob} kept join ${bulkOperation} on ${bulkOperation.id} = kept.operation_id
    where ${bulkOperation.callId} = ${callId}::uuid and ${job.id} = kept.job_id
  `);
}

/** A package of a video task is concluded after its job numbers: 5006002 while one of them is open. */
export async function requireJobsConcluded(tx: Transaction, packageId: string): Promise<void> {
  const [open] = await tx
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.packageId, packageId), eq(job.result, ITEM_RESULT.unchecked)))
    .limit(1);
  if (open) throw new Failure(5006002);
}
