import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getCredentialHistory } from '../../../shared/contract/credential-history.ts';
import { SectionHeading } from '../../../shared/delivery/layout/section-heading.tsx';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { credentialHistoryQuery } from '../credential-queries.ts';
import { useHistoryColumns } from './use-history-columns.tsx';

/** Who did what to the credential, and when. */
export function CredentialHistory() {
  const { t } = useTranslation('credential');
  const [state, update] = useListState(getCredentialHistory.request);
  const list = useQuery(credentialHistoryQuery(useApi(), state));
  const columns = useHistoryColumns();
  return (
    <section>
      <SectionHeading>{t('history.title')}</SectionHeading>
      <ListTable
        list={list}
        caption={t('history.title')}
        columns={columns}
        rowLines={2}
        rowKey={(row) => row.eventId}
        state={state}
        onState={update}
        empty={{ icon: 'history', title: t('history.emptyTitle'), text: t('history.emptyText') }}
      />
    </section>
  );
}
