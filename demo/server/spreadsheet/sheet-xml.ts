import type { Cell } from './cell.ts';
import { STYLE } from './style-xml.ts';
import type { Table } from './table.ts';
import { escapeCell, XML_HEAD } from './xml.ts';

/** A cell holds at most so many characters. */
const MAX_TEXT = 32_767;
const DAY = 24 * 60 * 60 * 1000;
/** Day 25,569 of spreadsheets is the first of January 1970. */
const FIRST_DAY = 25_569;

const STYLE_OF = {
  heading: STYLE.heading,
  text: STYLE.text,
  count: STYLE.count,
  rate: STYLE.rate,
  decimal: STYLE.decimal,
  time: STYLE.time,
} as const;

/**
 * The XML of one sheet, row by row. Texts are inline strings in the format text: `=HYPERLINK(…)` is never a
 * formula, not even once somebody edits the cell.
 */
export async function* sheetXml(
  { columns }: Pick<Table, 'columns'>,
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  const widths = columns
    .map(({ width }, index) => {
      const at = index + 1;
      return `<col min="${at}" max="${at}" width="${width}" customWidth="1"/>`;
    })
    .join('');
  yield `${XML_HEAD}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`;
  // The titles stay in sight, and can be filtered by.
  yield '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield `<sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols><sheetData>`;
  let row = 1;
  yield rowXml(
    columns.map(({ title }) => cellXml({ kind: 'text', value: title }, STYLE.title)),
    row,
  );
  for await (const cells of rows) {
    row += 1;
    yield rowXml(
      cells.map((cell) => (cell === null ? '' : cellXml(cell, styleOf(cell)))),
      row,
    );
  }
  const last = `${columnName(columns.length - 1)}${row}`;
  yield `</sheetData><autoFilter ref="A1:${last}"/>`;
  yield '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>';
  yield '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>';
}

/** As on screen, only all is 100 % and only none is 0: the value stays, and the format never rounds up to either. */
function styleOf({ kind, value }: NonNullable<Cell>): number {
  if (kind !== 'rate') return STYLE_OF[kind];
  const rounded = Math.round(value * 10_000);
  if (rounded === 10_000 && value < 1) return STYLE.almostAll;
  return rounded === 0 && value > 0 ? STYLE.almostNone : STYLE.rate;
}

function rowXml(cells: readonly string[], row: number): string {
  const placed = cells.map((cell, index) => cell.replace(PLACE, `${columnName(index)}${row}`));
  return `<row r="${row}">${placed.join('')}</row>`;
}

const PLACE = '@';

function cellXml(cell: NonNullable<Cell>, style: number): string {
  const start = `<c r="${PLACE}" s="${style}"`;
  switch (cell.kind) {
    case 'heading':
    case 'text': {
      const text = escapeCell(cell.value.slice(0, MAX_TEXT));
      return `${start} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
    }
    case 'time':
      return `${start}><v>${FIRST_DAY + cell.value.getTime() / DAY}</v></c>`;
    default:
      return `${start}><v>${cell.value}</v></c>`;
  }
}

/** A, B, … Z, AA, AB, … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
