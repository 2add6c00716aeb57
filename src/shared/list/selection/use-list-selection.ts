import { useState } from 'react';
import { useElementOptions } from '../../connection/element-options.ts';
import type { TableSelection } from '../../ui/table/data-table.tsx';

const NONE: ReadonlySet<string> = new Set();

interface Selected {
  /** What the list was narrowed by when it was made. */
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  /** Everything that the list shows on all its pages. */
  readonly all: boolean;
}

export interface ListSelection {
  readonly ids: ReadonlySet<string>;
  readonly all: boolean;
  readonly isEmpty: boolean;
  choose(ids: ReadonlySet<string>): void;
  chooseAll(): void;
  clear(): void;
  /**
   * For the table, where many may be chosen at once: with everything chosen each row of the page is ticked, and taking
   * one off ends that.
   */
  forTable<Row extends object>(
    rows: readonly Row[] | undefined,
    rowKey: (row: Row) => string,
    isSelectable?: (row: Row) => boolean,
  ): TableSelection<Row> | undefined;
}

/**
 * The rows chosen in a list. Turning its pages keeps them; narrowing the list anew lets go of them, since
 * nobody should act on what they no longer see a way to.
 */
export function useListSelection(narrowedBy: string): ListSelection {
  const { bulkActions } = useElementOptions();
  const [kept, setKept] = useState<Selected>({ of: narrowedBy, ids: NONE, all: false });
  const { ids, all } = kept.of === narrowedBy ? kept : { ids: NONE, all: false };
  const choose = (next: ReadonlySet<string>) => setKept({ of: narrowedBy, ids: next, all: false });
  return {
    ids,
    all,
    isEmpty: !all && ids.size === 0,
    choose,
    chooseAll: () => setKept({ of: narrowedBy, ids: NONE, all: true }),
    clear: () => choose(NONE),
    forTable: (rows, rowKey, isSelectable) =>
      bulkActions
        ? {
            selected: all ? new Set(rows?.map(rowKey)) : ids,
            onChange: choose,
            ...(isSelectable && { isSelectable }),
          }
        : undefined,
  };
}
