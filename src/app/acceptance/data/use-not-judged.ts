import { useTranslation } from 'react-i18next';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { isOpen } from '../../../shared/delivery/state/is-open.ts';
import { offeredAction } from '../packages/offered-action.ts';

/** Why no results can be given in a package, in words; null where they can. */
export function useNotJudged(detail: PackageDetail): string | null {
  const { t } = useTranslation('gallery');
  if (!isOpen(detail.batchState)) return t('notJudged.closed');
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
