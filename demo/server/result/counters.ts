import type { Counters } from '../../../src/shared/contract/counters.ts';

/** The kept sums as packages, batches and orders have them. */
export interface KeptSums {
  readonly delivered: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly actualAccepted: number;
  readonly actualRejected: number;
  readonly sampledAccepted: number;
  readonly sampledRejected: number;
  readonly objects: number;
  readonly objectsAccepted: number;
  readonly objectsRejected: number;
}

/** The figures that replies carry: the kept sums and the rates that follow from them. */
export function counters(sums: KeptSums): Counters {
  return {
    delivered: sums.delivered,
    reviewed: sums.accepted + sums.rejected,
    accepted: sums.accepted,
    rejected: sums.rejected,
    accuracyRate: share(sums.accepted, sums.rejected),
    actualAccepted: sums.actualAccepted,
    actualRejected: sums.actualRejected,
    actualAccuracyRate: share(sums.actualAccepted, sums.actualRejected),
    sampledAccepted: sums.sampledAccepted,
    sampledRejected: sums.sampledRejected,
    sampledAccuracyRate: share(sums.sampledAccepted, sums.sampledRejected),
    objects: sums.objects,
    objectsAccepted: sums.objectsAccepted,
    objectsRejected: sums.objectsRejected,
    objectAccuracyRate: share(sums.objectsAccepted, sums.objectsRejected),
  };
}

/** Null where nothing was judged: shown as “–”. */
function share(accepted: number, rejected: number): number | null {
  const judged = accepted + rejected;
  return judged === 0 ? null : accepted / judged;
}
