import { clopperPearson } from './clopper-pearson.ts';
import type { IntervalOf } from './estimate-of.ts';
import { wilson } from './wilson.ts';

/** Wilson's with finite-population correction, or Clopper and Pearson's as the exact switch. */
export type IntervalMethod = 'wilson' | 'exact';

export const INTERVAL_OF: Readonly<Record<IntervalMethod, IntervalOf>> = {
  wilson,
  exact: (accepted, judged) => clopperPearson(accepted, judged),
};
