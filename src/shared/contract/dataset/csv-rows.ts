/** A cell longer than this is a quote that was never closed. */
const LONGEST_CELL = 1024 * 1024;
/** A row lies in memory until its end: one with more than this is no table, whatever else it is. */
const LONGEST_ROW = 8 * 1024 * 1024;
const MOST_CELLS = 10_000;

/** Why a table cannot be read: the row that it happens in, from 1. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly row: number;

  constructor(problem: string, row: number) {
    super(`row ${row}: ${problem}`);
    this.row = row;
  }
}

/**
 * Reads the rows of a table as its text comes in, part by part (RFC 4180): cells in quotes may hold commas, quotes
 * (doubled) and line ends. Line ends are `\n`, `\r\n` or `\r`; an empty line is no row.
 */
export class CsvReader {
  readonly #onRow: (cells: readonly string[], row: number) => void;
  #cells: string[] = [];
  #cell = '';
  /** Characters of the cells of this row. */
  #length = 0;
  #row = 1;
  #inQuotes = false;
  /** The quote before may have been the end of the cell, or the first half of a quote in it. */
  #afterQuote = false;
  #afterReturn = false;

  constructor(onRow: (cells: readonly string[], row: number) => void) {
    this.#onRow = onRow;
  }

  push(text: string): void {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at];
      if (this.#inQuotes) {
        if (sign !== '"') continue;
        this.#take(text, from, at);
        this.#inQuotes = false;
        this.#afterQuote = true;
        from = at + 1;
        continue;
      }
      if (this.#afterReturn) {
        this.#afterReturn = false;
        if (sign === '\n') {
          from = at + 1;
          continue;
        }
      }
      if (sign === '"') {
        // Doubled within a cell in quotes: one of its own. In the midst of another cell: a sign as any other.
        if (this.#afterQuote) this.#add('"');
        else if (this.#cell !== '' || at > from) continue;
        this.#inQuotes = true;
        this.#afterQuote = false;
        from = at + 1;
        continue;
      }
      if (sign === ',' || sign === '\n' || sign === '\r') {
        this.#take(text, from, at);
        from = at + 1;
        this.#afterQuote = false;
        this.#endCell();
        if (sign !== ',') this.#endRow();
        this.#afterReturn = sign === '\r';
      }
    }
    this.#take(text, from, text.length);
  }

  end(): void {
    if (this.#inQuotes) throw new CsvError('a quote is never closed', this.#row);
    if (this.#cell === '' && this.#cells.length === 0 && !this.#afterQuote) return;
    this.#endCell();
    this.#endRow();
  }

  #take(text: string, from: number, to: number): void {
    if (to > from) this.#add(text.slice(from, to));
  }

  #add(part: string): void {
    this.#cell += part;
    this.#length += part.length;
    if (this.#cell.length > LONGEST_CELL) throw new CsvError('a cell is too long', this.#row);
    if (this.#length > LONGEST_ROW) throw new CsvError('a row is too long', this.#row);
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    if (this.#cells.length > MOST_CELLS) throw new CsvError('a row has too many cells', this.#row);
  }

  #endRow(): void {
    const cells = this.#cells;
    this.#cells = [];
    this.#length = 0;
    const isEmpty = cells.length === 1 && cells[0] === '';
    if (!isEmpty) this.#onRow(cells, this.#row);
    this.#row += 1;
  }
}
