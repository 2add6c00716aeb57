import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { getLoginRecord } from '../../shared/contract/oauth/login-record.ts';
import { SectionHeading } from '../../shared/delivery/layout/section-heading.tsx';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useListState } from '../../shared/routing/use-list-state.ts';
import { loginRecordQuery } from './login-record-query.ts';
import { useLoginRecordColumns } from './use-login-record-columns.tsx';

/** The sign-ins of the past month, so that a foreign one is noticed. */
export function LoginRecordList() {
  const { t } = useTranslation('profile');
  const [state, update] = useListState(getLoginRecord.request);
  const list = useQuery(loginRecordQuery(useApi(), state));
  const columns = useLoginRecordColumns();
  return (
    <section className="profile__record">
      <SectionHeading>{t('record.title')}</SectionHeading>
      <p className="profile__record-note">{t('record.explanation')}</p>
      <ListTable
        list={list}
        caption={t('record.title')}
        columns={columns}
        rowKey={(row) => row.recordId}
        rowLines={2}
        state={state}
        onState={update}
        empty={{ icon: 'history', title: t('record.emptyTitle'), text: t('record.emptyText') }}
      />
    </section>
  );
}
