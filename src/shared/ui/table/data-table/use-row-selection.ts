import { useRef } from 'react';
import type { TableSelection } from './column.ts';

interface RowSelection<Row> {
  /** Of the page's rows that can be selected at all. */
  readonly all: boolean;
  readonly some: boolean;
  readonly isEmpty: boolean;
  readonly can: (row: Row) => boolean;
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** By its tick: with Shift, all from the last one that was ticked to this one become like it. */
  readonly tick: (row: Row, event: Event) => void;
  readonly togglePage: () => void;
}

/** The rows of a page that are selected; those of other pages stay as they are. */
export function useRowSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  selection: TableSelection<Row> | undefined,
): RowSelection<Row> {
  const last = useRef<string>(undefined);
  const can = (row: Row) => selection !== undefined && (selection.isSelectable?.(row) ?? true);
  const has = (row: Row) => selection?.selected.has(keyOf(row)) ?? false;
  const selectable = rows.filter(can);
  const all = selectable.length > 0 && selectable.every(has);

  function set(changed: readonly Row[], isSelected: boolean): void {
    const next = new Set(selection?.selected);
    for (const row of changed) {
      if (isSelected) next.add(keyOf(row));
      else next.delete(keyOf(row));
    }
    selection?.onChange(next);
  }

  /** Both ends and what stands between them, in the order of the page. */
  function range(from: string, to: Row): readonly Row[] {
    const ends = [rows.findIndex((row) => keyOf(row) === from), rows.indexOf(to)];
    const begin = Math.min(...ends);
    return begin < 0 ? [to] : rows.slice(begin, Math.max(...ends) + 1).filter(can);
  }

  return {
    all,
    some: selectable.some(has),
    isEmpty: selectable.length === 0,
    can,
    has,
    toggle(row) {
      if (can(row)) set([row], !has(row));
    },
    tick(row, event) {
      const isRange = 'shiftKey' in event && event.shiftKey === true && last.current !== undefined;
      set(isRange ? range(last.current ?? '', row) : [row], !has(row));
      last.current = keyOf(row);
    },
    togglePage() {
      last.current = undefined;
      set(selectable, !all);
    },
  };
}
