import type { Job } from '../../../shared/contract/accept/job.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';

type Judged = Pick<Job, 'frames' | 'result'>;

/** Frames that have a result of their own: those that have it from their job number go with its next conclusion. */
function ownFrames({ frames, result }: Judged, verdict: Verdict): number {
  const all = verdict === ITEM_RESULT.accepted ? frames.accepted : frames.rejected;
  return result === verdict ? all - frames.byJob : all;
}

/** A frame was rejected by itself: the job number cannot be accepted. */
export function isRejectedInPart(job: Judged): boolean {
  return ownFrames(job, ITEM_RESULT.rejected) > 0;
}

/** Every frame was accepted by itself: there is nothing to send back. */
export function isAcceptedByFrames(job: Judged): boolean {
  return ownFrames(job, ITEM_RESULT.accepted) >= job.frames.total;
}
