import type { FocusCounts } from '../../../src/shared/contract/accept/package.ts';
import type { batchPackage } from '../db/schema/delivery.ts';

/** What a second round of a package or batch is about, from its kept sums. */
export function focusOf({
  carried,
  changed,
  reopened,
}: Pick<typeof batchPackage.$inferSelect, 'carried' | 'changed' | 'reopened'>): FocusCounts {
  return { carried, changed, open: reopened };
}
