import type { Job } from '../../../shared/contract/accept/job.ts';

type Judged = Pick<Job, 'frames' | 'ownFrames'>;

/** A frame was rejected by itself: the job number cannot be accepted. */
export function isRejectedInPart({ ownFrames }: Judged): boolean {
  return ownFrames.rejected > 0;
}

/** Every frame was accepted by itself: there is nothing to send back. */
export function isAcceptedByFrames({ frames, ownFrames }: Judged): boolean {
  return ownFrames.accepted >= frames.total;
}
