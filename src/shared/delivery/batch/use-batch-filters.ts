import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../connection/connection-context.ts';
import { BATCH_STATE, WAITING } from '../../contract/batch-state.ts';
import type { ListFilter } from '../../list/filters/list-filter.ts';
import type { SelectOption } from '../../ui/form/select-field.tsx';
import { projectOptionsQuery } from '../filter/project-options-query.ts';
import { useDeliveryFilters } from '../filter/use-delivery-filters.ts';
import { useJudgeOptions } from '../filter/use-judge-options.ts';

const STATES = [WAITING, ...Object.values(BATCH_STATE)];
const NONE: readonly SelectOption<string>[] = [];

/** What a list of batches is narrowed by, besides its search: by project, too, where it is of all of them. */
export function useBatchFilters(ofAll: boolean): readonly ListFilter[] {
  const { t } = useTranslation('lists');
  const { data: projects = NONE } = useQuery({ ...projectOptionsQuery(useApi()), enabled: ofAll });
  const filters = useDeliveryFilters({
    states: STATES,
    people: { label: t('field.lastAcceptor'), options: useJudgeOptions() },
    days: { label: t('field.delivered'), from: 'deliveredFrom', to: 'deliveredTo' },
  });
  return useMemo((): readonly ListFilter[] => {
    if (!ofAll) return filters;
    return [
      { kind: 'choice', name: 'project', label: t('field.project'), pinned: true, options: projects },
      ...filters,
    ];
  }, [t, ofAll, projects, filters]);
}
