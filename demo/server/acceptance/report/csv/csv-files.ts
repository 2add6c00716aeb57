import type { Readable } from 'node:stream';
import { timeWords } from '../../../clock/local-clock.ts';
import type { Cell } from '../../../spreadsheet/cell.ts';
import { zipStream } from '../../../spreadsheet/zip-stream.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../text/csv-line.ts';
import type { ReportTable, TableId } from '../table/report-table.ts';

/** Programs find a table by its file's name, whatever the language. */
const FILE_NAME: Readonly<Record<TableId, string>> = {
  summary: 'summary.csv',
  packages: 'packages.csv',
  items: 'items.csv',
  objects: 'objects.csv',
  errors: 'errors.csv',
  spotChecks: 'spot-checks.csv',
  strata: 'strata.csv',
  samples: 'samples.csv',
  comments: 'comments.csv',
  messages: 'messages.csv',
  verdicts: 'verdicts.csv',
  history: 'history.csv',
};

/** The bytes of a .zip with a .csv for each table. */
export function csvFiles(tables: readonly ReportTable[], at: Date): Readable {
  const parts = tables.map((table) => ({ path: FILE_NAME[table.id], text: () => csvText(table) }));
  return zipStream(parts, at);
}

async function* csvText({ columns, rows }: ReportTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield csvLine(columns.map(({ title }) => title));
  for await (const cells of rows()) {
    // Every row has as many fields as there are columns.
    yield csvLine(columns.map((_, index) => fieldOf(cells[index] ?? null)));
  }
}

function fieldOf(cell: Cell): string | number | null {
  if (cell === null) return null;
  return cell.kind === 'time' ? timeWords(cell.value) : cell.value;
}
