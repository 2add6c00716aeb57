import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getComplaintList, type SentComplaint } from '../../../shared/contract/complaint-list.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { SentDialog } from './sent-dialog.tsx';
import { SentFilters } from './sent-filters.tsx';
import { sentQuery } from './sent-query.ts';
import { useSentColumns } from './use-sent-columns.tsx';

/** Only how many there are: for the heading, whatever the filters say. */
const ALL = { limit: 1 } as const;
const ANSWERED = { limit: 1, state: 'answered' } as const;

/** What the customer's team and visitors of its pages have sent to the provider, with its answers. */
export default function SentFeedback() {
  const { t } = useTranslation('sentfeedback');
  const api = useApi();
  const [state, update] = useListState(getComplaintList.request);
  const list = useQuery(sentQuery(api, state));
  const all = useQuery(sentQuery(api, ALL));
  const answered = useQuery(sentQuery(api, ANSWERED));
  const [opened, setOpened] = useState<SentComplaint | null>(null);
  const columns = useSentColumns(setOpened);
  const total = all.data?.total ?? 0;
  const isFiltered = state.keyword !== undefined || state.state !== undefined;
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={[
          all.data && t('count', { count: total }),
          all.data && answered.data && t('open', { count: total - answered.data.total }),
        ]}
        actions={
          <Button
            icon="refresh"
            loading={list.isFetching && !list.isPending}
            onPress={() => void Promise.all([list.refetch(), all.refetch(), answered.refetch()])}
          >
            {t('refresh')}
          </Button>
        }
      />
      <SentFilters keyword={state.keyword} onChange={update} state={state.state} />
      <ListTable
        caption={t('title')}
        columns={columns}
        columnsStorageKey="sent-feedback"
        empty={{ icon: 'message', title: t('empty.title'), text: t('empty.text') }}
        list={list}
        noMatch={
          isFiltered
            ? {
                title: t('noMatch.title'),
                text: t('noMatch.text'),
                clearLabel: t('noMatch.clear'),
                onClear: () => update({ keyword: undefined, state: undefined }),
              }
            : undefined
        }
        onOpen={setOpened}
        onState={update}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.description}
        rowLines={2}
        state={state}
      />
      {opened && <SentDialog onClose={() => setOpened(null)} sent={opened} />}
    </>
  );
}
