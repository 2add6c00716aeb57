/**
 * On small screens the table's parts are laid out as blocks, and browsers then take them for no table any more:
 * the roles say that they still are one.
 */
export const ROLES = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
  /** Holds the place of a row or cell that is not there yet. */
  place: { role: 'none' },
} as const;
