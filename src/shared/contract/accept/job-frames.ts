import type { Job } from './job.ts';

/** Frames that take the next verdict of their job number: those without a result, or with that of one before. */
export function followingFrames({ total, accepted, rejected, byJob }: Job['frames']): number {
  return total - accepted - rejected + byJob;
}
