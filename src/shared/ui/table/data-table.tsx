import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { useWaiting } from '../base/use-waiting.ts';
import { ErrorState } from '../layout/error-state.tsx';
import { BodyRow } from './data-table/body-row.tsx';
import type { Column, TablePatch, TableSelection, TableState } from './data-table/column.ts';
import { ColumnsMenu } from './data-table/columns-menu.tsx';
import { HeaderCell } from './data-table/header-cell.tsx';
import narrow from './data-table/narrow.css';
import { NarrowBar } from './data-table/narrow-bar.tsx';
import { nextSort, sortedBy } from './data-table/next-sort.ts';
import overflow from './data-table/overflow.css';
import { ROLES } from './data-table/roles.ts';
import { RowCheck } from './data-table/row-check.tsx';
import rowsSheet from './data-table/rows.css';
import { SkeletonRows } from './data-table/skeleton-rows.tsx';
import { useOverflow } from './data-table/use-overflow.ts';
import { useRowFocus } from './data-table/use-row-focus.ts';
import { useRowKeys } from './data-table/use-row-keys.ts';
import { useRowSelection } from './data-table/use-row-selection.ts';
import { useShownColumns } from './data-table/use-shown-columns.ts';
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
  useWaiting(refetching);
  const { t } = useTranslation('ui');
  const rows = props.rows ?? NO_ROWS;
  const onState = (patch: TablePatch) => props.onState(patch);
  const shownColumns = useShownColumns(columns, columnsStorageKey);
  const { shown } = shownColumns;
  const selected = useRowSelection(rows, rowKey, selection);
  const scroller = useRef<HTMLDivElement>(null);
  const { overflows, hasMore } = useOverflow(scroller);
  useRowFocus(scroller, rows);
  const keys = useRowKeys({
    count: rows.length,
    open: (at) => {
      const row = rows[at];
      if (row) onOpen?.(row);
    },
    toggle: (at) => {
      const row = rows[at];
      if (row) selected.toggle(row);
    },
  });

  const isFirstLoad = loading && rows.length === 0;
  const width = shown.length + (selection ? 1 : 0);
  const menu = columnsStorageKey && <ColumnsMenu columns={shownColumns} />;
  const checkPage = selection && (
    <RowCheck
      checked={selected.all}
      disabled={selected.isEmpty}
      indeterminate={!selected.all && selected.some}
      label={t('table.selectPage')}
      onToggle={selected.togglePage}
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
      {rows.length > 0 && (
        <NarrowBar check={checkPage} columns={columns} menu={menu} onState={onState} state={state} />
      )}
      <div
        className="data-table__scroller"
        data-more={hasMore ? '' : undefined}
        data-overflows={overflows ? '' : undefined}
        ref={scroller}
      >
        <table aria-busy={loading || refetching} className="data-table__table" data-rows="" {...ROLES.table}>
          <caption className="data-table__caption">{caption}</caption>
          <thead {...ROLES.rows}>
            <tr {...ROLES.row}>
              {selection && (
                <th className="data-table__head data-table__head--check" {...ROLES.head} scope="col">
                  {checkPage}
                </th>
              )}
              {shown.map((column) => (
                <HeaderCell
                  column={column}
                  key={column.id}
                  onSort={() => onState(nextSort(column, state))}
                  sorted={sortedBy(column, state)}
                />
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={keys.onKeyDown} {...ROLES.rows}>
            {isFirstLoad && <SkeletonRows columns={width} rows={Math.min(state.limit, 10)} />}
            {rows.map((row, at) => (
              <BodyRow
                check={
                  selection && (
                    <td className="data-table__cell data-table__cell--check" {...ROLES.cell}>
                      <RowCheck
                        checked={selected.has(row)}
                        disabled={!selected.can(row)}
                        label={t('table.select', { name: rowLabel(row) })}
                        onToggle={(event) => selected.tick(row, event)}
                      />
                    </td>
                  )
                }
                columns={shown}
                key={rowKey(row)}
                onFocus={() => keys.onRowFocus(at)}
                onOpen={() => onOpen?.(row)}
                opens={onOpen !== undefined}
                row={row}
                selected={selected.has(row)}
                tabIndex={onOpen || selection ? (at === keys.current ? 0 : -1) : undefined}
              />
            ))}
            {!isFirstLoad && rows.length === 0 && (
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
