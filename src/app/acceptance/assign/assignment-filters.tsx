import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { FilterSelect } from '../../../shared/ui/form/filter-select.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { FilterRow } from '../../../shared/ui/table/filter-row.tsx';
import { acceptorListQuery } from './acceptor-list-query.ts';
import type { AssignmentListState } from './assignment-list-state.ts';

interface AssignmentFiltersProps {
  readonly state: AssignmentListState;
  readonly onChange: (patch: Pick<Partial<AssignmentListState>, 'keyword' | 'userId' | 'unassigned'>) => void;
  readonly onAssignAll: () => void;
}

export function AssignmentFilters({ state, onChange, onAssignAll }: AssignmentFiltersProps) {
  const { t } = useTranslation(['acceptance', 'delivery']);
  const { data } = useQuery(acceptorListQuery(useApi(), ''));
  return (
    <FilterRow
      label={t('delivery:filters')}
      aside={
        <Button icon="users" onPress={onAssignAll}>
          {t('assignment.all')}
        </Button>
      }
    >
      <SearchField
        label={t('packages.search')}
        placeholder={t('packages.search')}
        value={state.keyword ?? ''}
        onChange={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      <FilterSelect
        label={t('assignment.person')}
        all={t('assignment.anybody')}
        value={state.userId}
        onChange={(userId) => onChange({ userId })}
        options={(data?.rows ?? []).map(({ userId, userName, loginName }) => ({
          value: userId,
          label: `${userName} (${loginName})`,
        }))}
      />
      <FilterSelect<'yes'>
        label={t('assignment.seen')}
        all={t('assignment.everything')}
        value={state.unassigned ? 'yes' : undefined}
        onChange={(only) => onChange({ unassigned: only ? true : undefined })}
        options={[{ value: 'yes', label: t('assignment.onlyUnassigned') }]}
      />
    </FilterRow>
  );
}
