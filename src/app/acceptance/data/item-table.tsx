import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useItemColumns } from './item-columns.tsx';
import { ItemFilters } from './item-filters.tsx';
import { itemListQuery } from './item-list-query.ts';
import { hasItemFilters, itemListState, NO_ITEM_FILTERS } from './item-list-state.ts';

/** The data items of a package; a row opens the studio at its item. */
export function ItemTable({ packageId }: { readonly packageId: string }) {
  const { t } = useTranslation('acceptance');
  const navigate = useNavigate();
  const [state, update] = useListState(itemListState);
  const list = useQuery(itemListQuery(useApi(), { ...state, packageId }));
  const columns = useItemColumns();
  return (
    <div>
      {' '}
      <ItemFilters state={state} onChange={update} />
      <DataTable
        caption={t('data.caption')}
        columns={columns}
        rows={list.data?.rows}
        total={list.data?.total}
        rowKey={(row) => row.itemId}
        onOpen={(row) => void navigate(studioPath(row.packageId, row.itemId))}
        state={state}
        onState={update}
        loading={list.isPending}
        refetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        columnsStorageKey="items"
        empty={
          hasItemFilters(state) ? (
            <EmptyState
              icon="search"
              title={t('data.noMatchTitle')}
              text={t('data.noMatchText')}
              action={<Button onPress={() => update(NO_ITEM_FILTERS)}>{t('data.clear')}</Button>}
            />
          ) : (
            <EmptyState icon="image" title={t('data.emptyTitle')} text={t('data.emptyText')} />
          )
        }
      />
    </div>
  );
}
