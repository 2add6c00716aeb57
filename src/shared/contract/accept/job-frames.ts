import { ITEM_RESULT, type Verdict } from '../item-result.ts';
import type { Job } from './job.ts';

type Frames = Job['frames'];

/** Frames that take the next verdict of their job number: those without a result, or with that of its last one. */
export function followingFrames({ total, accepted, rejected, byJob }: Frames): number {
  return total - accepted - rejected + byJob;
}

/** Frames that have a verdict of their own, which a conclusion of their job number leaves. */
export function ownFrames({ frames, result }: Pick<Job, 'frames' | 'result'>, verdict: Verdict): number {
  const all = verdict === ITEM_RESULT.accepted ? frames.accepted : frames.rejected;
  return result === verdict ? all - frames.byJob : all;
}
