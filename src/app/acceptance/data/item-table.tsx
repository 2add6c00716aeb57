import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useRight } from '../../../shared/connection/use-right.ts';
import { type BulkTarget, MAX_ITEMS } from '../../../shared/contract/accept/bulk.ts';
import { exportItems } from '../../../shared/contract/accept/export.ts';
import type { BatchState } from '../../../shared/contract/batch-state.ts';
import { SelectionBar } from '../../../shared/delivery/bulk/selection-bar.tsx';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { isOpen } from '../../../shared/delivery/state/is-open.ts';
import { ExportButton } from '../../../shared/list/export/export-button.tsx';
import { isNarrowed, narrowing, without } from '../../../shared/list/filters/list-filter.ts';
import { ListFilters } from '../../../shared/list/filters/list-filters.tsx';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListSelection } from '../../../shared/list/selection/use-list-selection.ts';
import { ViewsMenu } from '../../../shared/list/views/views-menu.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { itemListState } from '../item/item-list-state.ts';
import { useItemFilters } from '../item/use-item-filters.ts';
import { useItemColumns } from './item-columns.tsx';
import { itemListQuery } from './item-list-query.ts';
import type { ItemPlace } from './item-place.ts';

interface ItemTableProps {
  readonly place: ItemPlace;
  readonly batchState: BatchState;
  readonly round: number;
  /** At the start of the row's end: how the data is shown. */
  readonly aside?: ReactNode;
}

/** The data items of a package or batch; a row opens the studio at its item. */
export function ItemTable({ place, batchState, round, aside }: ItemTableProps) {
  const { t } = useTranslation(['acceptance', 'lists']);
  const navigate = useNavigate();
  const [state, update] = useListState(itemListState);
  const of = useMemo(
    () => (place.packageId === undefined ? { batchId: place.batchId } : { packageId: place.packageId }),
    [place.batchId, place.packageId],
  );
  const list = useQuery(itemListQuery(useApi(), { ...state, ...of }));
  const filters = useItemFilters({ batchId: place.batchId, round, state });
  const columns = useItemColumns(place.packageId === undefined, round);
  const narrowed = narrowing(filters, state);
  const selection = useListSelection(JSON.stringify(narrowed));
  const total = list.data?.total ?? 0;
  const mayJudge = useRight('judge');
  const target: BulkTarget = selection.all
    ? { kind: 'filter', filter: { ...narrowed, ...of, batchId: place.batchId } }
    : { kind: 'items', batchId: place.batchId, itemIds: [...selection.ids] };

  return (
    <div>
      {selection.isEmpty ? (
        <ListFilters
          aside={
            <>
              {aside}
              <ViewsMenu list="items" onChange={update} schema={itemListState} state={state} />
              <ExportButton empty={total === 0} endpoint={exportItems} request={{ ...narrowed, ...of }} />
            </>
          }
          filters={filters}
          onChange={update}
          search={t('data.search')}
          state={state}
        />
      ) : (
        <SelectionBar
          all={selection.all ? undefined : { count: total, onChoose: selection.chooseAll }}
          count={selection.all ? total : selection.ids.size}
          {...(selection.all ? {} : { most: MAX_ITEMS })}
          onClear={selection.clear}
          target={target}
        />
      )}
      <ListTable
        list={list}
        caption={place.packageId === undefined ? t('lists:batchData.caption') : t('data.caption')}
        columns={columns}
        rowKey={(row) => row.itemId}
        rowLabel={(row) => row.fileName}
        onOpen={(row) => void navigate(studioPath(row.packageId, row.itemId))}
        state={state}
        onState={update}
        columnsStorageKey="items"
        selection={
          mayJudge && isOpen(batchState)
            ? selection.forTable(list.data?.rows, (row) => row.itemId)
            : undefined
        }
        empty={{ icon: 'image', title: t('data.emptyTitle'), text: t('data.emptyText') }}
        noMatch={
          isNarrowed(filters, state)
            ? {
                title: t('data.noMatchTitle'),
                text: t('data.noMatchText'),
                clearLabel: t('data.clear'),
                onClear: () => update({ keyword: undefined, ...without(...filters) }),
              }
            : undefined
        }
      />
    </div>
  );
}
