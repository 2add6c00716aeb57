import type { Cell } from './cell.ts';

export interface Column {
  readonly title: string;
  /** In characters. */
  readonly width: number;
}

/** A sheet of a workbook, or a file of its own. */
export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  /** How many rows there are below the titles of the columns. */
  readonly count: number;
  rows(): Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

export function column(title: string, width: number): Column {
  return { title, width };
}
