import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, TablePatch, TableSelection, TableState } from './column.ts';
import { useStoredColumns } from './use-stored-columns.ts';

/** Only what the table holds; rows are sorted and paged by the server, so no row models are registered. */
const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

export type TableFeatureSet = typeof features;

interface DataTableOptions<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  readonly rowKey: (row: Row) => string;
  readonly state: TableState;
  readonly onState: (patch: TablePatch) => void;
  readonly selection: TableSelection<Row> | undefined;
  readonly columnsStorageKey: string | undefined;
}

function applied<T>(updater: Updater<T>, old: T): T {
  return typeof updater === 'function' ? (updater as (old: T) => T)(old) : updater;
}

/** TanStack's table over state that others hold: the route (sort, page), the screen (selection), storage (columns). */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>) {
  const { columns, rows, total, rowKey, state, onState, selection, columnsStorageKey } = options;
  const initiallyShown = useMemo(
    () => Object.fromEntries(columns.filter((column) => column.hidden).map(({ id }) => [id, false])),
    [columns],
  );
  const [columnVisibility, setColumnVisibility] = useStoredColumns(columnsStorageKey, initiallyShown);
  const definitions = useMemo(
    () =>
      columns.map(
        (column, at): ColumnDef<TableFeatureSet, Row> => ({
          id: column.id,
          header: column.header,
          accessorFn: (row) => row,
          enableSorting: Boolean(column.sortable),
          sortDescFirst: column.align === 'end',
          enableHiding: at > 0 && column.header !== '' && (column.hideable ?? true),
        }),
      ),
    [columns],
  );
  const sorting = state.sort ? [{ id: state.sort, desc: state.direction === 'desc' }] : [];
  const pagination = { pageIndex: state.page - 1, pageSize: state.limit };
  const rowSelection: RowSelectionState = Object.fromEntries(
    [...(selection?.selected ?? [])].map((id) => [id, true as const]),
  );

  return useTable<TableFeatureSet, Row>({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowKey,
    rowCount: total,
    manualSorting: true,
    manualPagination: true,
    enableMultiSort: false,
    autoResetPageIndex: false,
    enableRowSelection: (row) => selection !== undefined && (selection.isSelectable?.(row.original) ?? true),
    state: { sorting, pagination, rowSelection, columnVisibility },
    onSortingChange: (updater) => {
      const sort = applied(updater, sorting)[0];
      onState({ sort: sort?.id, direction: sort ? (sort.desc ? 'desc' : 'asc') : undefined, page: 1 });
    },
    onRowSelectionChange: (updater) => {
      const next: RowSelectionState = applied(updater, rowSelection);
      selection?.onChange(new Set(Object.keys(next).filter((id) => next[id])));
    },
    onColumnVisibilityChange: (updater) => setColumnVisibility(applied(updater, columnVisibility)),
  });
}

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>;
