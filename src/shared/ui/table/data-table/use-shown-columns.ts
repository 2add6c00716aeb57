import { useMemo } from 'react';
import type { Column } from './column.ts';
import { useStoredColumns } from './use-stored-columns.ts';

/** Which columns are shown, and which of them can be turned off. */
export interface ShownColumns<Row> {
  readonly shown: readonly Column<Row>[];
  readonly hideable: readonly Column<Row>[];
  isShown(column: Column<Row>): boolean;
  toggle(column: Column<Row>): void;
}

/** @param storageKey under which a choice is remembered */
export function useShownColumns<Row>(
  columns: readonly Column<Row>[],
  storageKey: string | undefined,
): ShownColumns<Row> {
  const initially = useMemo(
    () => Object.fromEntries(columns.filter((column) => column.hidden).map(({ id }) => [id, false])),
    [columns],
  );
  const [chosen, choose] = useStoredColumns(storageKey, initially);
  const isShown = ({ id }: Column<Row>) => chosen[id] ?? true;
  return {
    shown: columns.filter(isShown),
    // The first one names the row.
    hideable: columns.filter((column, at) => at > 0 && column.header !== '' && (column.hideable ?? true)),
    isShown,
    toggle: (column) => choose({ ...chosen, [column.id]: !isShown(column) }),
  };
}
