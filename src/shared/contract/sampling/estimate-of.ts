import type { SpotCheck } from '../accept/spot-check.ts';
import { clopperPearson } from './clopper-pearson.ts';
import type { Interval } from './interval.ts';
import { wilson } from './wilson.ts';

/** The interval of a share; of all that was drawn from, where the method makes use of how many these are. */
export type IntervalOf = (accepted: number, judged: number, population: number) => Interval;

export interface Estimate {
  readonly judged: number;
  /** Share of accepted items among those judged inside the spot check; null before the first. */
  readonly rate: number | null;
  /** Null where nothing follows for what was not drawn: before the first, and without chance. */
  readonly interval: Interval | null;
}

const exactly: IntervalOf = (accepted, judged) => clopperPearson(accepted, judged);

type Counts = Pick<SpotCheck, 'accepted' | 'rejected' | 'population'> &
  Partial<Pick<SpotCheck, 'plan' | 'size'>>;

/**
 * Whether a plan's sample is not judged to its end, where it may stop at the decision: then only the exact interval
 * holds what it promises. Wilson's is made for a number of items that does not depend on what is found.
 */
export function mayHaveStopped({ accepted, rejected, plan, size = 0 }: Omit<Counts, 'population'>): boolean {
  return Boolean(plan) && accepted + rejected < size;
}

/** What a sample, or one of its strata, says of all that it was drawn from: the same on screen and in reports. */
export function estimateOf(
  counts: Counts,
  order: SpotCheck['order'],
  intervalOf: IntervalOf = wilson,
): Estimate {
  const { accepted, rejected, population } = counts;
  const judged = accepted + rejected;
  if (judged === 0) return { judged, rate: null, interval: null };
  const rate = accepted / judged;
  const holding = mayHaveStopped(counts) ? exactly : intervalOf;
  const interval = order === 'random' ? holding(accepted, judged, population) : null;
  return { judged, rate, interval };
}
