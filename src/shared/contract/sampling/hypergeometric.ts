import { logChoose } from './log-gamma.ts';

/** What is drawn from without putting back. */
export interface Urn {
  readonly lotSize: number;
  /** How many of the lot are nonconforming. */
  readonly nonconforming: number;
  /** How many are drawn. */
  readonly size: number;
}

/**
 * The probability of at most `most` nonconforming items in a sample. Summed from the largest term outwards, each
 * from the one before it, until nothing more is added: exact for every size.
 */
export function hypergeometricCdf(most: number, { lotSize, nonconforming, size }: Urn): number {
  const least = Math.max(0, size + nonconforming - lotSize);
  const greatest = Math.min(size, nonconforming);
  if (most < least) return 0;
  if (most >= greatest) return 1;
  const mode = Math.floor(((size + 1) * (nonconforming + 1)) / (lotSize + 2));
  const peak = Math.min(most, Math.max(least, mode));
  const highest = Math.exp(
    logChoose(nonconforming, peak) +
      logChoose(lotSize - nonconforming, size - peak) -
      logChoose(lotSize, size),
  );
  let sum = highest;
  let term = highest;
  for (let x = peak; x > least && term > sum * NEGLIGIBLE; x--) {
    term *= (x * (lotSize - nonconforming - size + x)) / ((nonconforming - x + 1) * (size - x + 1));
    sum += term;
  }
  term = highest;
  for (let x = peak; x < most && term > sum * NEGLIGIBLE; x++) {
    term *= ((nonconforming - x) * (size - x)) / ((x + 1) * (lotSize - nonconforming - size + x + 1));
    sum += term;
  }
  return Math.min(1, sum);
}

const NEGLIGIBLE = 1e-17;
