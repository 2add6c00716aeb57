import type { Interval } from '../../../../src/shared/contract/sampling/interval.ts';
import { counters } from '../../sums/counters.ts';
import { rateInterval } from './rate-interval.ts';
import type { ReportData } from './read/read-report.ts';

export type FigureName =
  | 'delivered'
  | 'reviewed'
  | 'unchecked'
  | 'accepted'
  | 'rejected'
  | 'accuracyRate'
  | 'actualAccepted'
  | 'actualRejected'
  | 'actualAccuracyRate'
  | 'sampledAccepted'
  | 'sampledRejected'
  | 'sampledAccuracyRate'
  | 'objects'
  | 'objectsAccepted'
  | 'objectsRejected'
  | 'objectAccuracyRate'
  | 'edited'
  | 'commented'
  | 'carriedItems'
  | 'changedItems'
  | 'invalid'
  | 'spotChecks'
  | 'openMessages';

export type Figure =
  | { readonly name: FigureName; readonly kind: 'count'; readonly value: number }
  | {
      readonly name: FigureName;
      readonly kind: 'rate';
      readonly value: number | null;
      /** Null where nothing was judged, and for objects, which are not independent of each other. */
      readonly interval: Interval | null;
    };

/** The figures that the console shows of a batch, in their order. */
export function figuresOf({ batch, counts, secondRound, spotChecks }: ReportData): readonly Figure[] {
  const sums = counters(batch);
  const count = (name: FigureName, value: number): Figure => ({ name, kind: 'count', value });
  const rate = (name: FigureName, accepted: number, rejected: number, value: number | null): Figure => ({
    name,
    kind: 'rate',
    value,
    interval: rateInterval(accepted, accepted + rejected, sums.delivered),
  });
  return [
    count('delivered', sums.delivered),
    count('reviewed', sums.reviewed),
    count('unchecked', sums.delivered - sums.reviewed),
    count('accepted', sums.accepted),
    count('rejected', sums.rejected),
    rate('accuracyRate', sums.accepted, sums.rejected, sums.accuracyRate),
    count('actualAccepted', sums.actualAccepted),
    count('actualRejected', sums.actualRejected),
    rate('actualAccuracyRate', sums.actualAccepted, sums.actualRejected, sums.actualAccuracyRate),
    count('sampledAccepted', sums.sampledAccepted),
    count('sampledRejected', sums.sampledRejected),
    rate('sampledAccuracyRate', sums.sampledAccepted, sums.sampledRejected, sums.sampledAccuracyRate),
    count('objects', sums.objects),
    count('objectsAccepted', sums.objectsAccepted),
    count('objectsRejected', sums.objectsRejected),
    { name: 'objectAccuracyRate', kind: 'rate', value: sums.objectAccuracyRate, interval: null },
    count('edited', counts.edited),
    count('commented', counts.commented),
    count('carriedItems', counts.carried),
    count('changedItems', secondRound.changed),
    count('invalid', counts.invalid),
    count('spotChecks', spotChecks.length),
    count('openMessages', batch.openMessages),
  ];
}
