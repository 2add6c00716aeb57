import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { projectOptionsQuery } from '../../../shared/delivery/filter/project-options-query.ts';
import type { ListFilter } from '../../../shared/list/filters/list-filter.ts';
import type { SelectOption } from '../../../shared/ui/form/select-field.tsx';
import { STATE_NAMES } from '../state-name.ts';

const NONE: readonly SelectOption<string>[] = [];

/** What the history is narrowed by, besides its search. */
export function useEventFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['sync', 'lists']);
  const { data: projects = NONE } = useQuery(projectOptionsQuery(useApi()));
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t('lists:field.state'),
        pinned: true,
        options: STATE_NAMES.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      { kind: 'choice', name: 'project', label: t('lists:field.project'), pinned: true, options: projects },
      {
        kind: 'flag',
        name: 'deadLetter',
        label: t('deadLetter.label'),
        yes: t('deadLetter.yes'),
        no: t('deadLetter.no'),
      },
      { kind: 'days', from: 'finishedFrom', to: 'finishedTo', label: t('column.happenedAt') },
    ],
    [t, projects],
  );
}
