import { bisectShare } from './bisect.ts';
import { incompleteBeta } from './incomplete-beta.ts';
import { CONFIDENCE, type Interval } from './interval.ts';

/**
 * The exact interval for the share behind `hits` of `size` drawn at random (C. J. Clopper and E. S. Pearson, The
 * use of confidence or fiducial limits, Biometrika 26, 1934): it holds the true share at least as often as the
 * confidence says, so it is wider than Wilson's. From the quantiles of beta distributions.
 */
export function clopperPearson(hits: number, size: number, confidence: number = CONFIDENCE): Interval {
  if (size === 0) return { low: 0, high: 1 };
  const tail = (1 - confidence) / 2;
  return {
    low: hits === 0 ? 0 : bisectShare(tail, (x) => incompleteBeta(x, hits, size - hits + 1)),
    high: hits === size ? 1 : bisectShare(1 - tail, (x) => incompleteBeta(x, hits + 1, size - hits)),
  };
}
