import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_STATES } from '../../../shared/contract/accept/report.ts';
import type { ListFilter } from '../../../shared/list/filters/list-filter.ts';

export function useReportFilters(): readonly ListFilter[] {
  const { t } = useTranslation('workload');
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t('field.state'),
        pinned: true,
        options: REPORT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      { kind: 'days', from: 'createdFrom', to: 'createdTo', label: t('field.createdAt') },
    ],
    [t],
  );
}
