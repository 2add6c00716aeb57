import type { SinglePlan } from './acceptance-probability.ts';
import { binomialCdf } from './binomial.ts';
import { firstWhere } from './bisect.ts';
import { hypergeometricCdf } from './hypergeometric.ts';
import { leastErrors, mostErrors } from './zero-defect-size.ts';

export interface TwoRisks {
  /** Lots with at most this share of errors are rejected with at most `producerRisk`. */
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
 * sample that guards the consumer, until it is small enough to guard the producer as well. Null where the two
 * shares are too close to each other for any plan.
 */
export function twoRiskPlan(risks: TwoRisks, lotSize: number | null = null): SinglePlan | null {
  const { producerRisk, consumerRisk } = risks;
  const { whenGood, whenBad, largest } = curves(risks, lotSize);
  let size = 1;
  for (let acceptance = 0; acceptance <= MOST_ACCEPTED; acceptance++) {
    const guarding = firstWhere(
      Math.max(size, acceptance + 1),
      largest,
      (n) => whenBad(acceptance, n) <= consumerRisk,
    );
    if (guarding === null) return null;
    if (whenGood(acceptance, guarding) >= 1 - producerRisk) return { size: guarding, acceptance };
    size = guarding;
  }
  return null;
}

function curves({ good, bad }: TwoRisks, lotSize: number | null) {
  if (lotSize === null) {
    return {
      largest: LARGEST_SAMPLE,
      whenGood: (acceptance: number, size: number) => binomialCdf(acceptance, size, good),
      whenBad: (acceptance: number, size: number) => binomialCdf(acceptance, size, bad),
    };
  }
  const most = mostErrors(good, lotSize);
  const least = leastErrors(bad, lotSize);
  return {
    largest: lotSize,
    whenGood: (acceptance: number, size: number) =>
      hypergeometricCdf(acceptance, { lotSize, nonconforming: most, size }),
    whenBad: (acceptance: number, size: number) =>
      hypergeometricCdf(acceptance, { lotSize, nonconforming: least, size }),
  };
}
