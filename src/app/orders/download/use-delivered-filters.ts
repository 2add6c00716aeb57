import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DELIVERED_STATES } from '../../../shared/contract/delivery/data-download.ts';
import type { ListFilter } from '../../../shared/list/filters/list-filter.ts';

/** What the delivered batches of an order are narrowed by, besides their search. */
export function useDeliveredFilters(): readonly ListFilter[] {
  const { t } = useTranslation('handover');
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t('batch.state'),
        pinned: true,
        options: DELIVERED_STATES.map((value) => ({ value, label: t(`batch.is.${value}`) })),
      },
      {
        kind: 'flag',
        name: 'downloaded',
        label: t('batch.downloaded'),
        pinned: true,
        yes: t('batch.whole'),
        no: t('batch.notWhole'),
      },
    ],
    [t],
  );
}
