import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { getErrorList, type LoggedError } from '../../shared/contract/error-log.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useListState } from '../../shared/routing/use-list-state.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { ErrorDialog } from './error-dialog.tsx';
import { ErrorFilters } from './error-filters.tsx';
import { errorListQuery } from './error-list-query.ts';
import { ErrorSelection } from './error-selection.tsx';
import { useClearErrors } from './use-clear-errors.ts';
import { useErrorColumns } from './use-error-columns.tsx';

const NONE: ReadonlySet<string> = new Set();
/** Only how many there are, and the latest: for the heading, whatever the filters say. */
const LATEST = { limit: 1 } as const;

/** The uncaught errors of the interface (specification 8), for administrators to read and clear. */
export default function ErrorLog() {
  const { t } = useTranslation('system');
  const format = useFormat();
  const api = useApi();
  const [state, update] = useListState(getErrorList.request);
  const list = useQuery(errorListQuery(api, state));
  const all = useQuery(errorListQuery(api, LATEST));
  const [opened, setOpened] = useState<LoggedError | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const columns = useErrorColumns(setOpened);
  const { clearSome, clearAll, isClearing } = useClearErrors();
  const total = all.data?.total ?? 0;
  const latest = all.data?.rows[0];

  async function clearSelected(): Promise<void> {
    if (await clearSome([...selected])) setSelected(NONE);
  }

  async function clearLog(): Promise<void> {
    if (await clearAll(total)) setSelected(NONE);
  }

  return (
    <>
      <PageHeader
        title={t('errorLog.title')}
        facts={[
          all.data && t('errorLog.errors', { count: total }),
          latest && t('errorLog.latest', { when: format.relativeTime(latest.lastAt) }),
        ]}
        actions={
          <>
            <Button
              icon="refresh"
              loading={list.isFetching && !list.isPending}
              onPress={() => void Promise.all([list.refetch(), all.refetch()])}
            >
              {t('errorLog.refresh')}
            </Button>
            <Button
              icon="trash"
              loading={isClearing}
              onPress={() => void clearLog()}
              unavailable={total === 0 ? t('clear.nothing') : null}
            >
              {t('clear.all')}
            </Button>
          </>
        }
      />
      {selected.size > 0 ? (
        <ErrorSelection
          count={selected.size}
          isClearing={isClearing}
          onClear={() => void clearSelected()}
          onDeselect={() => setSelected(NONE)}
        />
      ) : (
        <ErrorFilters keyword={state.keyword} onChange={(keyword) => update({ keyword })} />
      )}
      <ListTable
        list={list}
        caption={t('errorLog.title')}
        columns={columns}
        columnsStorageKey="errors"
        rowKey={(row) => row.errorId}
        rowLabel={(row) => row.name}
        rowLines={2}
        state={state}
        onState={update}
        onOpen={setOpened}
        selection={{ selected, onChange: setSelected }}
        empty={{ icon: 'check-circle', title: t('errorLog.emptyTitle'), text: t('errorLog.emptyText') }}
        noMatch={
          state.keyword
            ? {
                title: t('errorLog.noMatchTitle'),
                text: t('errorLog.noMatchText'),
                clearLabel: t('errorLog.clearFilter'),
                onClear: () => update({ keyword: undefined }),
              }
            : undefined
        }
      />
      {opened && <ErrorDialog error={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
