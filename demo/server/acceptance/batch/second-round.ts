import type { SecondRoundCounts } from '../../../../src/shared/contract/accept/package.ts';
import type { batchPackage } from '../../db/schema/delivery.ts';

/** What a second round of a package or batch is about, from its kept sums. */
export function secondRoundOf({
  carried,
  changed,
  reopened,
}: Pick<typeof batchPackage.$inferSelect, 'carried' | 'changed' | 'reopened'>): SecondRoundCounts {
  return { carried, changed, open: reopened };
}
