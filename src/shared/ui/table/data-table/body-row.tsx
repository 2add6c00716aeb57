import type { MouseEvent, ReactNode } from 'react';
import { clippedInColumn } from '../../hint/clipped.ts';
import type { Column } from './column.ts';
import { ROLES } from './roles.ts';

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** The tick's cell. */
  check: ReactNode;
  selected: boolean;
  /** Undefined where rows do nothing: they then take no focus. */
  tabIndex: 0 | -1 | undefined;
  opens: boolean;
  onOpen: () => void;
  onFocus: () => void;
}

/** The keys of all rows are heard by the body: see use-row-keys.ts. */
export function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, columns, check, selected, tabIndex, opens, onOpen, onFocus } = props;
  const openByClick = (event: MouseEvent) => {
    if (!opens || isOthers(event)) return;
    onOpen();
  };
  return (
    <tr
      className="data-table__row"
      data-opens={opens ? '' : undefined}
      data-row=""
      data-selected={selected ? '' : undefined}
      onClick={openByClick}
      onFocus={onFocus}
      {...ROLES.row}
      tabIndex={tabIndex}
    >
      {check}
      {columns.map((column) => (
        <td
          className="data-table__cell"
          data-align={column.align ?? 'start'}
          data-label={column.header}
          data-names={column.names ? '' : undefined}
          data-sticky={column.sticky ? '' : undefined}
          data-wrap={column.wrap ? '' : undefined}
          key={column.id}
          {...ROLES.cell}
        >
          <div className="data-table__value">{cellValue(column, row)}</div>
        </td>
      ))}
    </tr>
  );
}

/** Day and hour, which may stand one below the other. */
const TIME = /^\d{4}-\d\d-\d\d /;

/** Words have a width limit, and an ellipsis beyond it; figures stand whole. */
function cellValue<Row>({ cell, align = 'start', wrap }: Column<Row>, row: Row): ReactNode {
  const value = cell(row);
  const isText = typeof value === 'string' && align === 'start' && !wrap;
  if (isText && TIME.test(value)) return <time>{value}</time>;
  const clips = isText ? clippedInColumn(value) : undefined;
  return clips ? <span className={clips}>{value}</span> : value;
}

/** The click was meant for something in the row, or ended the marking of a text. */
function isOthers(event: MouseEvent): boolean {
  if (event.defaultPrevented) return true;
  const { target } = event;
  if (target instanceof Element && target.closest('a, button, input, label, sl-dropdown, sl-select'))
    return true;
  return window.getSelection()?.type === 'Range';
}
