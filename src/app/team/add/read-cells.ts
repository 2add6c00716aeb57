import { CsvError, CsvReader } from '../../../shared/contract/dataset/csv-rows.ts';

/**
 * The cells of what was copied from a spreadsheet, where tabs stand between them, or of a table with commas or
 * semicolons; each without blanks around it, rows without anything left out. Null where it is no table.
 */
export function readCells(text: string): string[][] | null {
  const rows = text.includes('\t')
    ? split(text, '\t')
    : hasSemicolons(text)
      ? split(text, ';')
      : readCsv(text);
  return (
    rows
      ?.map((cells) => cells.map((cell) => cell.trim()))
      .filter((cells) => cells.some((cell) => cell !== '')) ?? null
  );
}

/** As spreadsheets save it where the comma stands in numbers. */
function hasSemicolons(text: string): boolean {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  return first.includes(';') && !first.includes(',');
}

function split(text: string, sign: string): string[][] {
  return text.split(/\r\n|\r|\n/).map((line) => line.split(sign).map(unquoted));
}

/** A cell as it is meant: spreadsheets put quotes around what holds quotes or lines. */
export function unquoted(cell: string): string {
  const [, inner] = /^\s*"([\s\S]*)"\s*$/.exec(cell) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

function readCsv(text: string): string[][] | null {
  const rows: string[][] = [];
  const reader = new CsvReader((cells) => rows.push([...cells]));
  try {
    reader.push(text);
    reader.end();
    return rows;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
