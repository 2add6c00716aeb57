import type { Job } from '../../../shared/contract/accept/job.ts';
import { ownFrames } from '../../../shared/contract/accept/job-frames.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';

type Judged = Pick<Job, 'frames' | 'result'>;

/** A frame was rejected by itself: the job number cannot be accepted. */
export function isRejectedInPart(job: Judged): boolean {
  return ownFrames(job, ITEM_RESULT.rejected) > 0;
}

/** Every frame was accepted by itself: there is nothing to send back. */
export function isAcceptedByFrames(job: Judged): boolean {
  return ownFrames(job, ITEM_RESULT.accepted) >= job.frames.total;
}
