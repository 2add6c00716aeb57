import type { SpotCheck } from '../accept/spot-check.ts';
import { clopperPearson } from './clopper-pearson.ts';
import type { Interval } from './interval.ts';
import { wilson } from './wilson.ts';

/** Wilson's with finite-population correction, or Clopper and Pearson's as the exact switch. */
export type IntervalMethod = 'wilson' | 'exact';

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
  method: IntervalMethod = 'wilson',
): Estimate {
  const judged = accepted + rejected;
  if (judged === 0) return { judged, rate: null, interval: null };
  const rate = accepted / judged;
  if (order !== 'random') return { judged, rate, interval: null };
  const interval =
    method === 'wilson' ? wilson(accepted, judged, population) : clopperPearson(accepted, judged);
  return { judged, rate, interval };
}
