import type { SinglePlan } from './acceptance-probability.ts';
import { binomialCdf } from './binomial.ts';
import { firstWhere } from './bisect.ts';
import { hypergeometricCdf } from './hypergeometric.ts';
import { leastErrors, mostErrors, ROUNDING } from './zero-defect-size.ts';

export interface TwoRisks {
  /**
   * Lots with at most this share of errors are rejected with at most `producerRisk`; of a lot too small to have it, one
   * with a single error.
   */
  readonly good: number;
  /** Lots with at least this share are accepted with at most `consumerRisk`. */
  readonly bad: number;
  readonly producerRisk: number;
  readonly consumerRisk: number;
}

/** Further apart nobody looks: with so many rejected items, looking at everything is the better plan. */
const MOST_ACCEPTED = 1000;
const LARGEST_SAMPLE = 10_000_000;

/**
 * The smallest single plan that keeps both risks, after Guenther, Use of the binomial, hypergeometric and Poisson
 * tables to obtain sampling plans (Journal of Quality Technology 1, 1969): for each acceptance number the smallest
 * sample that guards the consumer, until it is small enough to guard the producer as well. A lot in which the two
 * shares are the same number of errors has no such plan: it gets the one that guards the consumer and rejects the good
 * ones least. Null where the two shares are too close to each other for any plan that is worth having.
 */
export function twoRiskPlan(risks: TwoRisks, lotSize: number | null = null): SinglePlan | null {
  const { producerRisk, consumerRisk } = risks;
  const { whenGood, whenBad, largest, leastBad } = curves(risks, lotSize);
  let size = 1;
  for (let acceptance = 0; acceptance <= MOST_ACCEPTED; acceptance++) {
    const guarding = firstWhere(
      Math.max(size, acceptance + 1),
      largest,
      (n) => whenBad(acceptance, n) <= consumerRisk + ROUNDING,
    );
    if (guarding === null) return null;
    const isLast = acceptance + 1 >= leastBad;
    if (whenGood(acceptance, guarding) >= 1 - producerRisk - ROUNDING || isLast)
      return { size: guarding, acceptance };
    size = guarding;
  }
  return null;
}

function curves({ good, bad }: TwoRisks, lotSize: number | null) {
  if (lotSize === null) {
    return {
      largest: LARGEST_SAMPLE,
      leastBad: Number.POSITIVE_INFINITY,
      whenGood: (acceptance: number, size: number) => binomialCdf(acceptance, size, good),
      whenBad: (acceptance: number, size: number) => binomialCdf(acceptance, size, bad),
    };
  }
  const most = goodErrors(good, lotSize);
  const least = leastErrors(bad, lotSize);
  return {
    largest: lotSize,
    leastBad: least,
    whenGood: (acceptance: number, size: number) =>
      hypergeometricCdf(acceptance, { lotSize, nonconforming: most, size }),
    whenBad: (acceptance: number, size: number) =>
      hypergeometricCdf(acceptance, { lotSize, nonconforming: least, size }),
  };
}

/** The most errors of a good lot: one at least, else its risk would be of lots without any. */
export function goodErrors(good: number, lotSize: number): number {
  return good === 0 ? 0 : Math.max(1, mostErrors(good, lotSize));
}
