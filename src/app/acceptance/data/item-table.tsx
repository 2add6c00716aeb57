import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
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
      <ItemFilters state={state} onChange={update} />
      <ListTable
        list={list}
        caption={t('data.caption')}
        columns={columns}
        rowKey={(row) => row.itemId}
        onOpen={(row) => void navigate(studioPath(row.packageId, row.itemId))}
        state={state}
        onState={update}
        columnsStorageKey="items"
        empty={{ icon: 'image', title: t('data.emptyTitle'), text: t('data.emptyText') }}
        noMatch={
          hasItemFilters(state)
            ? {
                title: t('data.noMatchTitle'),
                text: t('data.noMatchText'),
                clearLabel: t('data.clear'),
                onClear: () => update(NO_ITEM_FILTERS),
              }
            : undefined
        }
      />
    </div>
  );
}
