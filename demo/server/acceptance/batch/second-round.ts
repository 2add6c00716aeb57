import type { SecondRoundCounts } from '../../../../src/shared/contract/accept/package.ts';
import type { batchPackage } from '../../db/schema/delivery.ts';

type Sums = typeof batchPackage.$inferSelect;

/** What a second round of a package or batch is about, from its kept sums. */
export function secondRoundOf({
  carried,
  changed,
  delivered,
  accepted,
  rejected,
}: Pick<Sums, 'carried' | 'changed' | 'delivered' | 'accepted' | 'rejected'>): SecondRoundCounts {
  return { carried, changed, open: delivered - accepted - rejected };
}
