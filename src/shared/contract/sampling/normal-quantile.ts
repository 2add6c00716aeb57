import { bisectShare } from './bisect.ts';

/**
 * How many standard deviations on both sides of the mean of a normal distribution hold `confidence` (0 to 1) of
 * it: 1.959964 for 0.95.
 *
 * By bisection on the error function, from its series (Abramowitz and Stegun 7.1.5) for what any confidence that a
 * person chooses needs.
 */
export function normalQuantile(confidence: number): number {
  return REACH * bisectShare(confidence, (share) => errorFunction((share * REACH) / Math.SQRT2));
}

/** Standard deviations; beyond lies less than one in ten million. */
const REACH = 5.4;

function errorFunction(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17 && n < 200; n++) {
    term *= (-x * x) / n;
    sum += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}
