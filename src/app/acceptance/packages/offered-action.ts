import type { BatchPackage } from '../../../shared/contract/accept/package.ts';
import { isConcluded } from '../../../shared/contract/lifecycle/package-lifecycle.ts';

export type OfferedAction = BatchPackage['action'] | 'again';

/**
 * What a package's page offers. To go on with a concluded package opens it anew, and it must be concluded
 * again: that is called by its name.
 */
export function offeredAction({ action, state }: Pick<BatchPackage, 'action' | 'state'>): OfferedAction {
  return isConcluded(state) && action === 'continue' ? 'again' : action;
}

/** In a list, nothing that would undo a conclusion lies under the pointer. */
export function rowAction(batchPackage: Pick<BatchPackage, 'action' | 'state'>): BatchPackage['action'] {
  const offered = offeredAction(batchPackage);
  return offered === 'again' ? 'details' : offered;
}
