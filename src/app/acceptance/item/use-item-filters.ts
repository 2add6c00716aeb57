import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { ITEM_RESULT, JUDGED } from '../../../shared/contract/item-result.ts';
import { errorTypeListQuery } from '../../../shared/delivery/error-type/error-type-list-query.ts';
import { useJudgeOptions } from '../../../shared/delivery/filter/use-judge-options.ts';
import type { ListFilter } from '../../../shared/list/filters/list-filter.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import type { ItemListState } from './item-list-state.ts';

const PARTS = ['open', 'changed', 'carried'] as const;

interface ItemFiltersOf {
  readonly batchId: string;
  /** From 1: what a redelivery made of the data is asked only where there was one. */
  readonly round: number;
  /** What the list is narrowed by now. */
  readonly state: Pick<ItemListState, 'secondRound'>;
}

/** What a list of data items is narrowed by, besides its search. */
export function useItemFilters({ batchId, round, state }: ItemFiltersOf): readonly ListFilter[] {
  const { t } = useTranslation(['lists', 'delivery']);
  const { language } = useUi();
  const { data: errorTypes } = useQuery(errorTypeListQuery(useApi()));
  const people = useJudgeOptions(batchId);
  // A saved view or an address brings it to a first round, too: what narrows the list is seen, and goes along with it.
  const hasRounds = round > 1 || state.secondRound !== undefined;
  return useMemo((): readonly ListFilter[] => {
    const secondRound: ListFilter = {
      kind: 'choice',
      name: 'secondRound',
      label: t('field.secondRound'),
      pinned: true,
      options: PARTS.map((value) => ({ value, label: t(`secondRound.${value}`) })),
    };
    return [
      {
        kind: 'choice',
        name: 'result',
        label: t('field.result'),
        pinned: true,
        options: Object.values(ITEM_RESULT).map((value) => ({
          value,
          label: t(`delivery:itemResult.${value}`),
        })),
      },
      {
        kind: 'choice',
        name: 'errorTypeId',
        label: t('field.errorType'),
        pinned: true,
        options: (errorTypes ?? []).map(({ errorTypeId, title }) => ({
          value: errorTypeId,
          label: title[language],
        })),
      },
      ...(hasRounds ? [secondRound] : []),
      { kind: 'choice', name: 'judgedById', label: t('field.acceptor'), options: people },
      {
        kind: 'choice',
        name: 'how',
        label: t('field.how'),
        options: Object.values(JUDGED).map((value) => ({ value, label: t(`how.${value}`) })),
      },
      {
        kind: 'flag',
        name: 'edited',
        label: t('field.edited'),
        yes: t('flag.edited'),
        no: t('flag.notEdited'),
      },
      {
        kind: 'flag',
        name: 'commented',
        label: t('field.commented'),
        yes: t('flag.commented'),
        no: t('flag.notCommented'),
      },
      { kind: 'days', from: 'judgedFrom', to: 'judgedTo', label: t('field.judged') },
      { kind: 'range', min: 'minObjects', max: 'maxObjects', label: t('field.objects'), unit: 'count' },
      { kind: 'text', name: 'label', label: t('field.label') },
    ];
  }, [t, language, errorTypes, people, hasRounds]);
}
