import { desc, eq } from 'drizzle-orm';
import { jobRecord } from '../../db/schema/job.ts';
import type { CallContext } from '../../http/call.ts';
import { requireSeen } from './judged-as-seen.ts';

/**
 * Refuses to conclude a job number that a colleague concluded since the caller looked at it: `judgedMeanwhile`, with
 * what they decided. Its record says so, also where a frame that was judged later has opened it again.
 * @param seenAt when it was last concluded, as the caller saw it; null for never, left out for not to ask
 */
export async function requireConclusionSeen(
  jobId: string,
  seenAt: string | null | undefined,
  context: Pick<CallContext, 'tx' | 'caller'>,
): Promise<void> {
  if (seenAt === undefined) return;
  const [last] = await context.tx
    .select({ result: jobRecord.result, judgedById: jobRecord.accountId, judgedAt: jobRecord.createdAt })
    .from(jobRecord)
    .where(eq(jobRecord.jobId, jobId))
    .orderBy(desc(jobRecord.createdAt), desc(jobRecord.id))
    .limit(1);
  if (last) await requireSeen(last, seenAt, context);
}
