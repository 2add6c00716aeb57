import type { Job } from '../../../shared/contract/accept/job.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';

/** It has its result, though whoever holds its package may give another one. */
export function isConcluded({ result }: Pick<Job, 'result'>): boolean {
  return result !== ITEM_RESULT.unchecked;
}
