import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BATCH_STATE } from '../contract/batch-state.ts';
import type { ListFilter } from '../list/filters/list-filter.ts';
import { useJudgeOptions } from './use-judge-options.ts';

/** What a list of batches is narrowed by, besides its search. */
export function useBatchFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['lists', 'delivery']);
  const acceptors = useJudgeOptions();
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t('field.state'),
        pinned: true,
        options: Object.values(BATCH_STATE).map((value) => ({
          value,
          label: t(`delivery:batchState.${value}`),
        })),
      },
      { kind: 'choice', name: 'acceptorId', label: t('field.lastAcceptor'), options: acceptors },
      { kind: 'days', from: 'deliveredFrom', to: 'deliveredTo', label: t('field.delivered') },
      {
        kind: 'range',
        min: 'minDelivered',
        max: 'maxDelivered',
        label: t('field.quantity'),
        unit: 'count',
      },
      { kind: 'range', min: 'minRate', max: 'maxRate', label: t('field.accuracy'), unit: 'percent' },
    ],
    [t, acceptors],
  );
}
