import type { TwoRisks } from './two-risk-plan.ts';

/** Numbers of rejected items at which a sequential test ends. */
export interface SequentialBounds {
  /** At most so many: accept. Below zero: too early to. */
  readonly accept: number;
  /** At least so many: reject. */
  readonly reject: number;
}

/** Wald's sequential probability ratio test (A. Wald, Sequential Analysis, 1947, section 5.3), after `seen` items. */
export function sequentialBounds(risks: TwoRisks, seen: number): SequentialBounds {
  const { slope, below, above } = linesOf(risks);
  return {
    accept: Math.floor(slope * seen - below + 1e-9),
    reject: Math.ceil(slope * seen + above - 1e-9),
  };
}

/**
 * How many items it looks at on average with this share of errors, exactly: the probabilities of all numbers of
 * rejected items between the two lines, item by item, until hardly a test is still open.
 */
export function sequentialMean(risks: TwoRisks, share: number): number {
  let open = [1];
  let first = 0;
  let mean = 0;
  for (let seen = 0; seen < 1_000_000; seen++) {
    const stillOpen = open.reduce((sum, probability) => sum + probability, 0);
    if (stillOpen < 1e-12) break;
    mean += stillOpen;
    const { accept, reject } = sequentialBounds(risks, seen + 1);
    const next: number[] = [];
    const from = Math.max(first, accept + 1);
    for (let rejected = from; rejected < reject && rejected <= first + open.length; rejected++) {
      const before = open[rejected - first] ?? 0;
      const oneLess = open[rejected - first - 1] ?? 0;
      next.push(before * (1 - share) + oneLess * share);
    }
    open = next;
    first = from;
  }
  return mean;
}

function linesOf({ good, bad, producerRisk, consumerRisk }: TwoRisks) {
  const ratio = Math.log((bad * (1 - good)) / (good * (1 - bad)));
  return {
    slope: Math.log((1 - good) / (1 - bad)) / ratio,
    below: Math.log((1 - producerRisk) / consumerRisk) / ratio,
    above: Math.log((1 - consumerRisk) / producerRisk) / ratio,
  };
}
