import { firstWhere } from './bisect.ts';
import { hypergeometricCdf } from './hypergeometric.ts';

/**
 * How many items without a single error show, with this confidence, that the share of errors is below `quality`:
 * were it that high, so many would hold an error at least that often.
 *
 * Of an endless lot by (1 - quality)^n <= 1 - confidence; of a lot of known size exactly, with the least number of
 * errors that makes up the share.
 */
export function zeroDefectSize(quality: number, confidence: number, lotSize: number | null = null): number {
  if (lotSize === null) return Math.ceil(Math.log(1 - confidence) / Math.log(1 - quality));
  const nonconforming = leastErrors(quality, lotSize);
  const risk = 1 - confidence + ROUNDING;
  const found = firstWhere(
    1,
    lotSize,
    (size) => hypergeometricCdf(0, { lotSize, nonconforming, size }) <= risk,
  );
  return found ?? lotSize;
}

/** What sums of logarithms may be off by: 9 of 180 left out of a sample is a risk of 0.05, and not more. */
export const ROUNDING = 1e-10;

/** The least number of errors that makes up a share; a product such as 0.07 * 100 is 7.000000000000001. */
export function leastErrors(share: number, lotSize: number): number {
  return Math.min(lotSize, Math.max(1, Math.ceil(share * lotSize - 1e-9)));
}

/** The largest number of errors that a share allows. */
export function mostErrors(share: number, lotSize: number): number {
  return Math.floor(share * lotSize + 1e-9);
}
