import type { Cell, Row } from 'write-excel-file/node';

/** A cell holds at most 32,767 characters. */
const MAX_TEXT = 32_767;

/**
 * A text, whatever it looks like. Names, remarks and comments come from people: as a cell of type text in the
 * format text, `=HYPERLINK(…)` is never a formula, not even once somebody edits the cell.
 */
export function text(value: string | null): Cell {
  if (value === null || value === '') return null;
  return { value: value.slice(0, MAX_TEXT), type: String, format: '@' };
}

export function count(value: number): Cell {
  return { value, type: Number, format: '#,##0' };
}

/** A share as a number shown in percent; “–” where nothing was judged. */
export function rate(value: number | null): Cell {
  return value === null
    ? { value: '–', type: String, align: 'right' }
    : { value, type: Number, format: '0.00%' };
}

/** A time on the clock of the report's zone: spreadsheets know no zones. */
export function time(value: Date | null): Cell {
  return value && { value, type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
}

export function heading(value: string): Cell {
  return { value, type: String, fontWeight: 'bold', fontSize: 14 };
}

export function headings(values: readonly string[]): Row {
  return values.map((value) => ({
    value,
    type: String,
    fontWeight: 'bold',
    backgroundColor: '#e8eef7',
    wrap: true,
    alignVertical: 'top',
  }));
}
