import type { Table } from '../../../spreadsheet/table.ts';

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

/** One table of an acceptance report. */
export interface ReportTable extends Table {
  readonly id: TableId;
}
