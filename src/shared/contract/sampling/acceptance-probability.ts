import { binomialCdf } from './binomial.ts';
import { hypergeometricCdf } from './hypergeometric.ts';

/** A lot is accepted with at most `acceptance` rejected items in `size`. */
export interface SinglePlan {
  readonly size: number;
  readonly acceptance: number;
}

/**
 * How probable a plan accepts a lot with this share of errors: a point of its operating characteristic curve.
 *
 * For one lot of known size exactly (hypergeometric, type A of ISO 2859); without a size for the process that a
 * series of lots comes from (binomial, type B).
 */
export function acceptanceProbability(
  { size, acceptance }: SinglePlan,
  share: number,
  lotSize: number | null = null,
): number {
  if (lotSize === null) return binomialCdf(acceptance, size, share);
  return hypergeometricCdf(acceptance, { lotSize, nonconforming: Math.round(share * lotSize), size });
}
