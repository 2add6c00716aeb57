import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT, type ItemResult, type Verdict } from '../../../src/shared/contract/item-result.ts';
import { JOB_LIFECYCLE, type JobTransition } from '../../../src/shared/contract/lifecycle/job-lifecycle.ts';
import { refusalOf } from '../../../src/shared/contract/lifecycle/transition.ts';
import { bulkOperation, bulkOperationJob } from '../db/schema/bulk.ts';
import { job } from '../db/schema/job.ts';
import type { Transaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import type { ClaimOwner } from './claim.ts';

type JobStep = keyof typeof JOB_LIFECYCLE;

/** Whether a step begins in the state that a job number is in. */
function mayBegin(step: JobStep): SQL {
  const { moves }: JobTransition = JOB_LIFECYCLE[step];
  return sql`${job.result} in (${sql.join(
    Object.keys(moves).map((state) => sql`${state}`),
    sql`, `,
  )})`;
}

/** A result that was given becomes the last one; where none was, the last one stays. */
const LAST_RESULT = sql`last_result =
  case when ${job.result} = ${ITEM_RESULT.unchecked} then ${job.lastResult} else ${job.result} end`;
/** Its present result is open again. */
const REOPENED = reopenedWith(ITEM_RESULT.unchecked);

function reopenedWith(result: ItemResult): SQL {
  return sql`${LAST_RESULT}, result = ${result}, concluded_by_id = null, concluded_at = null`;
}

/**
 * The statement by which those of some job numbers (a list of ids) that are concluded are open again. They are to be
 * begun once more: a conclusion ends what was begun.
 */
export function reopenedJobs(jobIds: SQL): SQL {
  return sql`update ${job} set ${REOPENED} where ${job.id} in ${jobIds} and ${mayBegin('reopen')}`;
}

/** Another round of a batch begins: its job numbers are to be judged again. */
export async function reopenJobs(tx: Transaction, batchId: string): Promise<void> {
  await tx.update(job).set({ startedAt: null }).where(eq(job.batchId, batchId));
  await tx.execute(
    sql`update ${job} set ${REOPENED} where ${job.batchId} = ${batchId}::uuid and ${mayBegin('reopen')}`,
  );
}

/** A bulk result of whole packages is that of their job numbers, too. Nobody has concluded them one by one then. */
export async function followPackages(tx: Transaction, packages: SQL, result: Verdict): Promise<void> {
  const step = result === ITEM_RESULT.accepted ? 'acceptInBulk' : 'rejectInBulk';
  await tx.execute(sql`
    update ${job} set ${reopenedWith(result)}, started_at = null
    where ${job.packageId} in ${packages} and ${mayBegin(step)}
  `);
}

/** Somebody begins with a job number. One that is concluded stays so, and so does who began first. */
export async function startJob(tx: Transaction, jobId: string, at: Date): Promise<void> {
  await tx
    .update(job)
    .set({ startedAt: at })
    .where(and(eq(job.id, jobId), isNull(job.startedAt), mayBegin('start')));
}

/** Refuses a conclusion that cannot be drawn now. */
export function requireConcludable(
  result: Verdict,
  state: typeof job.$inferSelect.result,
  held: {
    readonly isOpen: boolean;
    readonly owner: ClaimOwner;
    readonly frames: number;
    readonly framesAccepted: number;
    readonly framesRejected: number;
  },
): void {
  const transition: JobTransition = JOB_LIFECYCLE[result === ITEM_RESULT.accepted ? 'accept' : 'reject'];
  const refusal = refusalOf(transition, state, {
    batch: held.isOpen,
    free: held.owner !== 'other',
    who: held.owner === 'caller',
    noneRejected: held.framesRejected === 0,
    notAllAccepted: held.framesAccepted < held.frames,
  });
  if (refusal !== null) throw new Failure(refusal);
}

/** Job numbers (a list of ids) are concluded; the result that one had before is its last one. */
export async function concludeJobs(
  tx: Transaction,
  jobIds: SQL,
  concluded: { readonly result: Verdict; readonly accountId: string | null; readonly at: Date },
): Promise<void> {
  const { result, accountId, at } = concluded;
  const step = result === ITEM_RESULT.accepted ? 'accept' : 'reject';
  await tx.execute(sql`
    update ${job} set result = ${result}, started_at = null, concluded_by_id = ${accountId}::uuid,
      concluded_at = ${at.toISOString()}::timestamptz, ${LAST_RESULT}
    where ${job.id} in ${jobIds} and ${mayBegin(step)}
  `);
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

/** A package of a video task is concluded after its job numbers: `jobNotSubmitted` while one is open. */
export async function requireJobsConcluded(tx: Transaction, packageId: string): Promise<void> {
  const [open] = await tx
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.packageId, packageId), eq(job.result, ITEM_RESULT.unchecked)))
    .limit(1);
  if (open) throw new Failure(ERROR.jobNotSubmitted);
}
