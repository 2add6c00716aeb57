import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PACKAGE_STATE } from '../../../shared/contract/batch-state.ts';
import { useJudgeOptions } from '../../../shared/delivery/use-judge-options.ts';
import type { ListFilter } from '../../../shared/list/filters/list-filter.ts';

/** What a list of packages is narrowed by, besides its search. */
export function usePackageFilters(batchId: string): readonly ListFilter[] {
  const { t } = useTranslation(['lists', 'delivery']);
  const people = useJudgeOptions(batchId);
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t('field.state'),
        pinned: true,
        options: Object.values(PACKAGE_STATE).map((value) => ({
          value,
          label: t(`delivery:batchState.${value}`),
        })),
      },
      { kind: 'choice', name: 'acceptorId', label: t('field.acceptor'), options: people },
      { kind: 'days', from: 'finishedFrom', to: 'finishedTo', label: t('field.concluded') },
      {
        kind: 'range',
        min: 'minDelivered',
        max: 'maxDelivered',
        label: t('field.quantity'),
        unit: 'count',
      },
      { kind: 'range', min: 'minRate', max: 'maxRate', label: t('field.accuracy'), unit: 'percent' },
    ],
    [t, people],
  );
}
