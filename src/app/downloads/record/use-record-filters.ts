import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIENT_KINDS, PLATFORMS } from '../../../shared/contract/downloads/desktop-client.ts';
import type { ListFilter } from '../../../shared/list/filters/list-filter.ts';

export function useRecordFilters(): readonly ListFilter[] {
  const { t } = useTranslation('downloads');
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'kind',
        label: t('record.client'),
        pinned: true,
        options: CLIENT_KINDS.map((value) => ({ value, label: t(`kind.${value}.name`) })),
      },
      {
        kind: 'choice',
        name: 'platform',
        label: t('record.system'),
        pinned: true,
        options: PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) })),
      },
      {
        kind: 'flag',
        name: 'complete',
        label: t('record.state'),
        yes: t('record.complete'),
        no: t('record.incomplete'),
      },
      { kind: 'days', from: 'downloadedFrom', to: 'downloadedTo', label: t('record.at') },
    ],
    [t],
  );
}
