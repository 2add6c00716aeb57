import type { Counters } from '../../contract/counters.ts';

export interface InspectionShare {
  /** What there is to say: nothing came in, nothing was judged, or the shares below. */
  readonly kind: 'nothingDelivered' | 'nothingReviewed' | 'accepted' | 'rejected' | 'mixed';
  /** Whole percent of the delivered items. */
  readonly accepted: number;
  readonly rejected: number;
}

/**
 * The shares of delivered items that were accepted and rejected, as whole percents that never lie: a part
 * that is there is at least 1 %, one that is not the whole at most 99 %, and of a batch that was reviewed
 * altogether both add up to 100 %.
 */
export function inspectionShare(
  counters: Pick<Counters, 'delivered' | 'accepted' | 'rejected'>,
): InspectionShare {
  const { delivered, accepted, rejected } = counters;
  if (delivered === 0) return { kind: 'nothingDelivered', accepted: 0, rejected: 0 };
  const acceptedShare = wholePercent(accepted, delivered);
  const complete = accepted + rejected >= delivered;
  const rejectedShare = complete ? 100 - acceptedShare : wholePercent(rejected, delivered);
  return { kind: kindOf(accepted, rejected), accepted: acceptedShare, rejected: rejectedShare };
}

function kindOf(accepted: number, rejected: number): InspectionShare['kind'] {
  if (accepted > 0 && rejected > 0) return 'mixed';
  if (accepted > 0) return 'accepted';
  return rejected > 0 ? 'rejected' : 'nothingReviewed';
}

function wholePercent(part: number, whole: number): number {
  if (part <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
