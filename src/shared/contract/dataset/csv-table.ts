import { CsvReader } from './csv-rows.ts';
import type { ParseReason } from './data-state.ts';

/** Rows that a preview shows. */
export const PREVIEW_ROWS = 100;
/** A cell of a preview is cut off here. */
const PREVIEW_CELL = 200;
const MOST_COLUMNS = 2000;

export interface TableFacts {
  readonly columns: readonly string[];
  /** Rows below the line of column names. */
  readonly rows: number;
  /** The first of them, with long cells cut off. */
  readonly head: readonly (readonly string[])[];
}

export interface TableProblem {
  readonly reason: Extract<ParseReason, 'empty' | 'columns' | 'rowLength' | 'damaged'>;
  /** The row, or the name of the column, that it is about. */
  readonly detail: string;
}

/**
 * Checks a table as its text comes in: its first line names the columns, each by a name of its own, and every row has a
 * cell for each of them.
 */
export class TableCheck {
  readonly #head: string[][] = [];
  readonly #reader = new CsvReader((cells, row) => this.#take(cells, row));
  #columns: readonly string[] | null = null;
  #rows = 0;
  #problem: TableProblem | null = null;

  /** False once something is wrong with it. */
  push(text: string): boolean {
    if (this.#problem === null) this.#read(() => this.#reader.push(text));
    return this.#problem === null;
  }

  end(): TableFacts | TableProblem {
    if (this.#problem === null) this.#read(() => this.#reader.end());
    if (this.#problem) return this.#problem;
    if (this.#columns === null) return { reason: 'empty', detail: '' };
    return { columns: this.#columns, rows: this.#rows, head: this.#head };
  }

  #read(step: () => void): void {
    try {
      step();
    } catch (error) {
      const row = error instanceof Error && 'row' in error ? String(error.row) : '';
      this.#problem = { reason: 'damaged', detail: row };
    }
  }

  #take(cells: readonly string[], row: number): void {
    if (this.#problem) return;
    if (this.#columns === null) {
      this.#columns = cells.map((name) => name.trim());
      this.#problem = columnProblem(this.#columns);
      return;
    }
    if (cells.length !== this.#columns.length) {
      this.#problem = { reason: 'rowLength', detail: String(row) };
      return;
    }
    this.#rows += 1;
    if (this.#head.length < PREVIEW_ROWS) this.#head.push(cells.map((cell) => cell.slice(0, PREVIEW_CELL)));
  }
}

function columnProblem(columns: readonly string[]): TableProblem | null {
  if (columns.length > MOST_COLUMNS) return { reason: 'columns', detail: String(columns.length) };
  const empty = columns.indexOf('');
  if (empty >= 0) return { reason: 'columns', detail: String(empty + 1) };
  const twice = columns.find((name, at) => columns.indexOf(name) !== at);
  return twice === undefined ? null : { reason: 'columns', detail: twice };
}
