import { desc, eq } from 'drizzle-orm';
import { jobRecord } from '../../db/schema/job.ts';
import type { CallContext } from '../../http/call.ts';
import { requireSeen } from './judged-as-seen.ts';

type Conclusion = Pick<typeof jobRecord.$inferSelect, 'result' | 'errors' | 'remark' | 'createdAt'>;

/**
 * Refuses to conclude a job number that a colleague concluded since the caller looked at it: `judgedMeanwhile`, with
 * what they decided. Its record says so, also where a frame that was judged later has opened it again.
 * @param seenAt when it was last concluded, as the caller saw it; null for never, left out for not to ask
 * @returns the caller's own conclusion that they have not seen, since its answer was lost; null for none
 */
export async function requireConclusionSeen(
  jobId: string,
  seenAt: string | null | undefined,
  context: Pick<CallContext, 'tx' | 'caller'>,
): Promise<Conclusion | null> {
  if (seenAt === undefined) return null;
  const [last] = await context.tx
    .select()
    .from(jobRecord)
    .where(eq(jobRecord.jobId, jobId))
    .orderBy(desc(jobRecord.createdAt), desc(jobRecord.id))
    .limit(1);
  if (!last) return null;
  const { result, accountId: judgedById, createdAt: judgedAt } = last;
  await requireSeen({ result, judgedById, judgedAt }, seenAt, context);
  const isSeen = seenAt !== null && judgedAt.getTime() <= Date.parse(seenAt);
  return isSeen ? null : last;
}
