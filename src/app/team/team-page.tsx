import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { ROLE } from '../../shared/contract/role.ts';
import { getMemberList } from '../../shared/contract/team/member.ts';
import { isNarrowed, without } from '../../shared/list/filters/list-filter.ts';
import { ListFilters } from '../../shared/list/filters/list-filters.tsx';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useListState } from '../../shared/routing/use-list-state.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { AddDialog } from './add/add-dialog.tsx';
import { useMemberColumns } from './list/use-member-columns.tsx';
import { useMemberFilters } from './list/use-member-filters.ts';
import { useMemberSteps } from './list/use-member-steps.tsx';
import { useGivenPasswords } from './passwords/use-given-passwords.tsx';
import { memberListQuery } from './team-queries.ts';

/** Only how many there are: for the heading, whatever the filters say. */
const ALL = { limit: 1 } as const;
const ADMINISTRATORS = { limit: 1, role: ROLE.administrator } as const;

/** My team (specification 2, 3 and 6). */
export default function TeamPage() {
  const { t } = useTranslation('team');
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const [state, update] = useListState(getMemberList.request);
  const list = useQuery(memberListQuery(api, state));
  const all = useQuery(memberListQuery(api, ALL));
  const administrators = useQuery(memberListQuery(api, ADMINISTRATORS));
  const passwords = useGivenPasswords();
  const { steps, dialog } = useMemberSteps(passwords);
  const columns = useMemberColumns(steps);
  const filters = useMemberFilters();

  return (
    <>
      <PageHeader
        title={t('title')}
        facts={[
          all.data ? t('count', { count: all.data.total }) : '\u00a0',
          administrators.data && t('administrators', { count: administrators.data.total }),
        ]}
        actions={
          <Button icon="plus" onPress={() => setAdding(true)} variant="primary">
            {t('add.open')}
          </Button>
        }
      />
      <ListFilters filters={filters} onChange={update} search={t('list.search')} state={state} />
      <ListTable
        caption={t('title')}
        columns={columns}
        columnsStorageKey="team"
        empty={{ icon: 'users', title: t('list.emptyTitle'), text: t('list.emptyText') }}
        list={list}
        noMatch={
          isNarrowed(filters, state)
            ? {
                title: t('list.noMatchTitle'),
                text: t('list.noMatchText'),
                clearLabel: t('list.clear'),
                onClear: () => update({ keyword: undefined, ...without(...filters) }),
              }
            : undefined
        }
        onOpen={steps.open}
        onState={update}
        rowKey={(row) => row.userId}
        rowLabel={(row) => row.userName}
        rowLines={2}
        state={state}
      />
      {dialog}
      {isAdding && <AddDialog onClose={() => setAdding(false)} passwords={passwords} />}
      {passwords.dialog}
    </>
  );
}
