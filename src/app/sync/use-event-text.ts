import { useTranslation } from 'react-i18next';
import { ITEM_RESULT } from '../../shared/contract/item-result.ts';
import type { SyncEvent } from '../../shared/contract/sync/sync.ts';

/** What happened to the batch, in a few words. */
export function useEventText(): (event: Pick<SyncEvent, 'result'>) => string {
  const { t } = useTranslation('sync');
  return ({ result }) =>
    t(
      result === null
        ? 'event.reopened'
        : result === ITEM_RESULT.accepted
          ? 'event.accepted'
          : 'event.rejected',
    );
}
