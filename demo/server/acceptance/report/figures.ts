import { estimateOf, mayHaveStopped } from '../../../../src/shared/contract/sampling/estimate-of.ts';
import type { Interval } from '../../../../src/shared/contract/sampling/interval.ts';
import { INTERVAL_OF } from '../../../../src/shared/contract/sampling/interval-methods.ts';
import { counters } from '../../sums/counters.ts';
import { speaksOfBatch } from '../batch/speaks-of-batch.ts';
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
      /**
       * Null where nothing was judged, where people chose what is, and for objects, which are not independent of each
       * other.
       */
      readonly interval: Interval | null;
    };

/** The figures that the console shows of a batch, in their order. */
export function figuresOf({ batch, counts, secondRound, spotChecks }: ReportData): readonly Figure[] {
  const sums = counters(batch);
  const count = (name: FigureName, value: number): Figure => ({ name, kind: 'count', value });
  const rate = (name: FigureName, value: number | null, interval: Interval | null = null): Figure => ({
    name,
    kind: 'rate',
    value,
    interval,
  });
  return [
    count('delivered', sums.delivered),
    count('reviewed', sums.reviewed),
    count('unchecked', sums.delivered - sums.reviewed),
    count('accepted', sums.accepted),
    count('rejected', sums.rejected),
    rate('accuracyRate', sums.accuracyRate),
    count('actualAccepted', sums.actualAccepted),
    count('actualRejected', sums.actualRejected),
    rate('actualAccuracyRate', sums.actualAccuracyRate),
    count('sampledAccepted', sums.sampledAccepted),
    count('sampledRejected', sums.sampledRejected),
    rate('sampledAccuracyRate', sums.sampledAccuracyRate, sampledInterval({ batch, spotChecks })),
    count('objects', sums.objects),
    count('objectsAccepted', sums.objectsAccepted),
    count('objectsRejected', sums.objectsRejected),
    rate('objectAccuracyRate', sums.objectAccuracyRate),
    count('edited', counts.edited),
    count('commented', counts.commented),
    count('carriedItems', counts.carried),
    count('changedItems', secondRound.changed),
    count('invalid', counts.invalid),
    count('spotChecks', spotChecks.length),
    count('openMessages', batch.openMessages),
  ];
}

/** What was judged in all samples together says something of the batch only where each of them does. */
function sampledInterval({ batch, spotChecks }: Pick<ReportData, 'batch' | 'spotChecks'>): Interval | null {
  const judged = spotChecks.filter(({ accepted, rejected }) => accepted + rejected > 0);
  if (judged.length === 0 || !judged.every((check) => speaksOfBatch(check, batch))) return null;
  const { sampledAccepted: accepted, sampledRejected: rejected, delivered: population } = batch;
  const intervalOf = INTERVAL_OF[judged.some(mayHaveStopped) ? 'exact' : 'wilson'];
  return estimateOf({ accepted, rejected, population }, 'random', intervalOf).interval;
}
