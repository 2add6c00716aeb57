import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../shared/list/filters/list-filter.ts';

/** What the list of projects is narrowed by, besides its search. */
export function useProjectFilters(): readonly ListFilter[] {
  const { t } = useTranslation('lists');
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'flag',
        name: 'waiting',
        label: t('field.waiting'),
        pinned: true,
        yes: t('flag.waiting'),
        no: t('flag.notWaiting'),
      },
      { kind: 'days', from: 'createdFrom', to: 'createdTo', label: t('field.created') },
    ],
    [t],
  );
}
