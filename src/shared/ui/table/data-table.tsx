import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { ErrorState } from '../layout/error-state.tsx';
import { BodyRow } from './data-table/body-row.tsx';
import type { Column, TablePatch, TableSelection, TableState } from './data-table/column.ts';
import { ColumnsMenu } from './data-table/columns-menu.tsx';
import { HeaderCell } from './data-table/header-cell.tsx';
import narrow from './data-table/narrow.css';
import { NarrowBar } from './data-table/narrow-bar.tsx';
import overflow from './data-table/overflow.css';
import { ROLES } from './data-table/roles.ts';
import { RowCheck } from './data-table/row-check.tsx';
import rowsSheet from './data-table/rows.css';
import { SkeletonRows } from './data-table/skeleton-rows.tsx';
import { useDataTable } from './data-table/use-data-table.ts';
import { useOverflow } from './data-table/use-overflow.ts';
import { useRowKeys } from './data-table/use-row-keys.ts';
import sheet from './data-table.css';
import { Pagination } from './pagination.tsx';

export type { Column, TablePatch, TableSelection, TableState } from './data-table/column.ts';

export interface DataTableProps<Row extends object> {
  columns: readonly Column<Row>[];
  /** Undefined while they load for the first time. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  rowKey: (row: Row) => string;
  state: TableState;
  /** Sort, page and size as the person changes them; a new sort comes with page 1. */
  onState(patch: TablePatch): void;
  /** The first load: a skeleton. */
  loading?: boolean | undefined;
  /** Rows are shown that are being loaded anew: dimmed. */
  refetching?: boolean | undefined;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** Shown inside where there are no rows: an EmptyState that says what to do next. */
  empty: ReactNode;
  selection?: TableSelection<Row> | undefined;
  /** The table's name, for assistive technology. */
  caption: string;
  /** Remembers which columns are shown, and offers the menu for it. */
  columnsStorageKey?: string | undefined;
  /** A click on a row or Enter. Without it, a row opens by its first link, where it has one and `opens` is set. */
  onOpen?: ((row: Row) => void) | undefined;
  /** What a row is called, for its tick; its key by default. */
  rowLabel?: ((row: Row) => string) | undefined;
  toolbar?: ReactNode;
  pageSizes?: readonly number[] | undefined;
  /** Lines of text in the highest cell: rows and skeleton have that height from the start. */
  rowLines?: 1 | 2 | undefined;
}

const NO_ROWS: readonly never[] = [];

/** A list that the server sorts and pages: it holds no state of its own but the columns shown and the current row. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, total = 0, rowKey, state, selection, caption, error, onRetry, toolbar } = props;
  const {
    loading = false,
    refetching = false,
    rowLines = 1,
    columnsStorageKey,
    onOpen,
    rowLabel = rowKey,
  } = props;
  useStyleSheet(sheet);
  useStyleSheet(rowsSheet);
  useStyleSheet(overflow);
  useStyleSheet(narrow);
  const { t } = useTranslation('ui');
  const rows = props.rows ?? NO_ROWS;
  const onState = (patch: TablePatch) => props.onState(patch);
  const table = useDataTable({ columns, rows, total, rowKey, state, onState, selection, columnsStorageKey });
  const scroller = useRef<HTMLDivElement>(null);
  const { overflows, hasMore } = useOverflow(scroller);

  const modelRows = table.getRowModel().rows;
  const shown = columns.filter((column) => table.getColumn(column.id)?.getIsVisible() ?? true);
  const keys = useRowKeys({
    count: modelRows.length,
    open: (at) => {
      const row = modelRows[at];
      if (row) onOpen?.(row.original);
    },
    toggle: (at) => {
      const row = modelRows[at];
      if (row?.getCanSelect()) row.toggleSelected();
    },
  });

  const isFirstLoad = loading && modelRows.length === 0;
  const width = shown.length + (selection ? 1 : 0);
  const menu = columnsStorageKey && <ColumnsMenu table={table} />;
  const allSelected = table.getIsAllPageRowsSelected() && modelRows.length > 0;
  const checkPage = selection && (
    <RowCheck
      checked={allSelected}
      disabled={!modelRows.some((row) => row.getCanSelect())}
      indeterminate={!allSelected && table.getIsSomePageRowsSelected()}
      label={t('table.selectPage')}
      onToggle={() => table.toggleAllPageRowsSelected(!allSelected)}
    />
  );
  return (
    <div className="data-table" data-lines={rowLines} data-refetching={refetching ? '' : undefined}>
      {toolbar && (
        <div className="data-table__toolbar">
          {toolbar}
          {menu && <div className="data-table__menu">{menu}</div>}
        </div>
      )}
      {!toolbar && menu && <div className="data-table__menu data-table__menu--corner">{menu}</div>}
      {modelRows.length > 0 && <NarrowBar check={checkPage} menu={menu} table={table} />}
      <div
        className="data-table__scroller"
        data-more={hasMore ? '' : undefined}
        data-overflows={overflows ? '' : undefined}
        ref={scroller}
      >
        <table aria-busy={loading || refetching} className="data-table__table" {...ROLES.table}>
          <caption className="data-table__caption">{caption}</caption>
          <thead {...ROLES.rows}>
            <tr {...ROLES.row}>
              {selection && (
                <th className="data-table__head data-table__head--check" {...ROLES.head} scope="col">
                  {checkPage}
                </th>
              )}
              {shown.map((column) => {
                const model = table.getColumn(column.id);
                return (
                  <HeaderCell
                    column={column}
                    key={column.id}
                    onSort={() => model?.toggleSorting()}
                    sorted={model?.getIsSorted() ?? false}
                  />
                );
              })}
            </tr>
          </thead>
          <tbody onKeyDown={keys.onKeyDown} {...ROLES.rows}>
            {isFirstLoad && <SkeletonRows columns={width} rows={Math.min(state.limit, 10)} />}
            {modelRows.map((row, at) => (
              <BodyRow
                check={
                  selection && (
                    <td className="data-table__cell data-table__cell--check" {...ROLES.cell}>
                      <RowCheck
                        checked={row.getIsSelected()}
                        disabled={!row.getCanSelect()}
                        label={t('table.select', { name: rowLabel(row.original) })}
                        onToggle={row.getToggleSelectedHandler()}
                      />
                    </td>
                  )
                }
                columns={shown}
                key={row.id}
                onFocus={() => keys.onRowFocus(at)}
                onOpen={() => onOpen?.(row.original)}
                opens={onOpen !== undefined}
                row={row.original}
                selected={row.getIsSelected()}
                tabIndex={onOpen || selection ? (at === keys.current ? 0 : -1) : undefined}
              />
            ))}
            {!isFirstLoad && modelRows.length === 0 && (
              <tr {...ROLES.row}>
                <td className="data-table__message" colSpan={width} {...ROLES.cell}>
                  {error ? <ErrorState error={error} onRetry={onRetry} /> : props.empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className="data-table__foot">
        <Pagination
          label={t('table.pages', { name: caption })}
          limit={state.limit}
          onChange={(next) => onState(next.limit === state.limit ? { page: next.page } : next)}
          page={state.page}
          pageSizes={props.pageSizes}
          total={total}
        />
      </div>
    </div>
  );
}
