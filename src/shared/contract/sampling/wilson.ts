import { CONFIDENCE, type Interval } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';

/**
 * Wilson's score interval for the share behind `hits` of `size` drawn at random (E. B. Wilson, Probable inference,
 * JASA 22, 1927). Everything from 0 to 1 where nothing was looked at yet.
 *
 * With the number of all that was drawn from, the finite-population correction of B. O'Neill (Mathematical
 * properties and finite-population correction for the Wilson score interval, 2021): the interval for the share in
 * the whole population, of which `size` are known. Its score is divided by (N - n) / (N - 1), so that z² stands
 * at z² (N - n) / (N - 1), and it shrinks to the estimate as all of it gets known.
 */
export function wilson(
  hits: number,
  size: number,
  population: number | null = null,
  confidence: number = CONFIDENCE,
): Interval {
  if (size === 0) return { low: 0, high: 1 };
  const estimate = hits / size;
  const square = normalQuantile(confidence) ** 2 * correction(size, population);
  const centre = (estimate + square / (2 * size)) / (1 + square / size);
  const half =
    Math.sqrt(square * ((estimate * (1 - estimate)) / size + square / (4 * size * size))) /
    (1 + square / size);
  // The bounds at 0 and 1 are exact; the sums above miss them in the last digit.
  return {
    low: hits === 0 ? 0 : Math.max(0, centre - half),
    high: hits === size ? 1 : Math.min(1, centre + half),
  };
}

function correction(size: number, population: number | null): number {
  if (population === null) return 1;
  return population <= 1 ? 0 : Math.max(0, population - size) / (population - 1);
}
