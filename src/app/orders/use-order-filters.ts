import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { ORDER_SOURCE, ORDER_STATE } from '../../shared/contract/order-state.ts';
import { projectOptionsQuery } from '../../shared/delivery/filter/project-options-query.ts';
import type { ListFilter } from '../../shared/list/filters/list-filter.ts';
import type { SelectOption } from '../../shared/ui/form/select-field.tsx';

const NONE: readonly SelectOption<string>[] = [];

/** What the list of orders is narrowed by, besides its search. */
export function useOrderFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['orders', 'delivery', 'lists']);
  const { data: projects = NONE } = useQuery(projectOptionsQuery(useApi()));
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t('filter.state'),
        pinned: true,
        options: Object.values(ORDER_STATE).map((value) => ({
          value,
          label: t(`delivery:orderState.${value}`),
        })),
      },
      {
        kind: 'choice',
        name: 'source',
        label: t('filter.source'),
        pinned: true,
        options: Object.values(ORDER_SOURCE).map((value) => ({
          value,
          label: t(`delivery:orderSource.${value}`),
        })),
      },
      { kind: 'choice', name: 'projectId', label: t('filter.project'), pinned: true, options: projects },
      { kind: 'days', from: 'createdFrom', to: 'createdTo', label: t('lists:field.created') },
      { kind: 'days', from: 'dueFrom', to: 'dueTo', label: t('filter.due') },
    ],
    [t, projects],
  );
}
