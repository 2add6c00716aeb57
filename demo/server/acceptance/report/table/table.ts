import type { Cell } from './cell.ts';

export const TABLE_IDS = [
  'summary',
  'packages',
  'items',
  'objects',
  'errors',
  'spotChecks',
  'strata',
  'samples',
  'comments',
  'messages',
  'verdicts',
  'history',
] as const;
export type TableId = (typeof TABLE_IDS)[number];

export interface Column {
  readonly title: string;
  /** In characters. */
  readonly width: number;
}

/** One table of a report: a sheet of a workbook, or a file of its own. */
export interface Table {
  readonly id: TableId;
  readonly title: string;
  readonly columns: readonly Column[];
  /** How many rows there are below the titles of the columns. */
  readonly count: number;
  rows(): Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

export function column(title: string, width: number): Column {
  return { title, width };
}
