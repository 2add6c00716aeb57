import { useTranslation } from 'react-i18next';
import { useRight } from '../../../shared/connection/use-right.ts';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import type { BatchState } from '../../../shared/contract/batch-state.ts';
import { isOpen } from '../../../shared/delivery/state/is-open.ts';
import { offeredAction } from '../packages/offered-action.ts';

/** Why no results can be given in a package, in words; null where they can. */
export function useNotJudged(detail: PackageDetail): string | null {
  const { t } = useTranslation('gallery');
  const inBatch = useNotJudgedInBatch(detail.batchState);
  if (inBatch !== null) return inBatch;
  switch (offeredAction(detail)) {
    case 'start':
    case 'continue':
      return null;
    case 'view':
      return t('notJudged.heldBy', { name: detail.holder?.userName ?? '' });
    // A concluded one is taken up again on purpose only.
    default:
      return t('notJudged.concluded');
  }
}

/** Why no results can be given in any package of a batch. */
export function useNotJudgedInBatch(state: BatchState): string | null {
  const { t } = useTranslation('gallery');
  if (!useRight('judge')) return t('notJudged.noRight');
  return isOpen(state) ? null : t('notJudged.closed');
}
