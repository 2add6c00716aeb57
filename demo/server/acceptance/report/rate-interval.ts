import { clopperPearson } from '../../../../src/shared/contract/sampling/clopper-pearson.ts';
import type { Interval } from '../../../../src/shared/contract/sampling/interval.ts';
import { wilson } from '../../../../src/shared/contract/sampling/wilson.ts';

/** Wilson's interval with the correction for a finite batch, as on screen; null where nothing was judged. */
export function rateInterval(accepted: number, judged: number, population: number): Interval | null {
  return judged === 0 ? null : wilson(accepted, judged, population);
}

/** The exact interval, which is the wider one; null where nothing was judged. */
export function exactInterval(accepted: number, judged: number): Interval | null {
  return judged === 0 ? null : clopperPearson(accepted, judged);
}
