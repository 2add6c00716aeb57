/** What a cell may hold. */
export type Cell = string | number | null;

/** UTF-8's byte order mark: without it spreadsheets read the file in the machine's own encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * With one of these at its front a spreadsheet takes a cell for a formula and runs it when the file is opened
 * (CSV injection); East Asian versions do so for the wide forms, too.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One line as RFC 4180 has it. Text that looks like a formula gets an apostrophe, which spreadsheets hide. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
