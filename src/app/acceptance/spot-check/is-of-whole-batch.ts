import type { SpotCheck } from '../../../shared/contract/accept/spot-check.ts';

/** Whether every item of its batch could have been drawn: only then does it say something of all of the batch. */
export function isOfWholeBatch({ packages, fromIndex }: Pick<SpotCheck, 'packages' | 'fromIndex'>): boolean {
  return packages === null && fromIndex <= 1;
}
