import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { BATCH_EVENTS, getBatchHistory } from '../../../shared/contract/accept/history.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { FilterSelect } from '../../../shared/ui/form/filter-select.tsx';
import { FilterRow } from '../../../shared/ui/table/filter-row.tsx';
import { allPackagesQuery } from '../packages/all-packages-query.ts';
import { batchHistoryQuery } from './batch-history-query.ts';
import { useHistoryColumns } from './history-columns.tsx';

const listState = v.omit(getBatchHistory.request, ['batchId']);

/** Everything that happened to a batch, newest first: who, when, what, and from which screen. */
export function HistoryPanel({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation(['acceptance', 'delivery']);
  const api = useApi();
  const packageName = usePackageName();
  const [state, update] = useListState(listState);
  const list = useQuery(batchHistoryQuery(api, { ...state, batchId }));
  const { data: packages = [] } = useQuery(allPackagesQuery(api, batchId));
  const columns = useHistoryColumns();
  const filtered = state.event !== undefined || state.packageId !== undefined;
  return (
    <div>
      <FilterRow label={t('delivery:filters')}>
        <FilterSelect
          label={t('history.event')}
          all={t('history.all')}
          value={state.event}
          onChange={(event) => update({ event })}
          options={BATCH_EVENTS.map((value) => ({ value, label: t(`event.${value}`) }))}
        />
        <FilterSelect
          label={t('history.package')}
          all={t('history.all')}
          value={state.packageId}
          onChange={(packageId) => update({ packageId })}
          options={packages.map(({ packageId, name }) => ({ value: packageId, label: packageName(name) }))}
        />
      </FilterRow>
      <ListTable
        list={list}
        caption={t('history.caption')}
        columns={columns}
        rowKey={(row) => row.eventId}
        rowLines={2}
        state={state}
        onState={(patch) => update({ ...patch, sort: patch.sort === 'at' ? 'at' : undefined })}
        empty={{ icon: 'history', title: t('history.emptyTitle'), text: t('history.emptyText') }}
        noMatch={
          filtered
            ? {
                title: t('history.noMatchTitle'),
                text: t('history.noMatchText'),
                clearLabel: t('history.clear'),
                onClear: () => update({ event: undefined, packageId: undefined }),
              }
            : undefined
        }
      />
    </div>
  );
}
