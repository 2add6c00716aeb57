import type { SpotCheck } from '../accept/spot-check.ts';
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

type Counts = Pick<SpotCheck, 'accepted' | 'rejected' | 'population'>;

/** What a sample, or one of its strata, says of all that it was drawn from: the same on screen and in reports. */
export function estimateOf(
  { accepted, rejected, population }: Counts,
  order: SpotCheck['order'],
  intervalOf: IntervalOf = wilson,
): Estimate {
  const judged = accepted + rejected;
  if (judged === 0) return { judged, rate: null, interval: null };
  const rate = accepted / judged;
  const interval = order === 'random' ? intervalOf(accepted, judged, population) : null;
  return { judged, rate, interval };
}
