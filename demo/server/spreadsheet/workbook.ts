import type { Readable } from 'node:stream';
import { escapeXml } from '../texts/escape-xml.ts';
import type { Cell } from './cell.ts';
import { sheetXml } from './sheet-xml.ts';
import { styleXml } from './style-xml.ts';
import type { Table } from './table.ts';
import { XML_HEAD } from './xml.ts';
import { type ZipPart, zipStream } from './zip-stream.ts';

/** Rows of a sheet without the titles; what is beyond goes on in the next sheet. */
const MAX_ROWS = 1_048_575;
/** A sheet's name holds at most so many characters. */
const MAX_NAME = 31;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface WorkbookOptions {
  readonly title: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** For tests: rows of a sheet. */
  readonly maxRows?: number;
}

interface Sheet {
  readonly name: string;
  readonly table: Table;
  readonly rows: () => AsyncIterable<readonly Cell[]>;
}

/** The bytes of an .xlsx with a sheet for each table. */
export function workbook(tables: readonly Table[], options: WorkbookOptions): Readable {
  const sheets = tables.flatMap((table) => sheetsOf(table, options.maxRows ?? MAX_ROWS));
  const part = (path: string, xml: string): ZipPart => ({ path, text: () => [XML_HEAD, xml] });
  const parts: ZipPart[] = [
    part('[Content_Types].xml', contentTypes(sheets.length)),
    part(
      '_rels/.rels',
      relations([`${OFFICE}/officeDocument`, 'xl/workbook.xml'], [CORE_RELATION, 'docProps/core.xml']),
    ),
    part('docProps/core.xml', properties(options)),
    part('xl/workbook.xml', bookXml(sheets)),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        ...sheets.map((_, index) => [`${OFFICE}/worksheet`, `worksheets/sheet${index + 1}.xml`] as const),
        [`${OFFICE}/styles`, 'styles.xml'],
      ),
    ),
    { path: 'xl/styles.xml', text: () => [styleXml()] },
    ...sheets.map(({ table, rows }, index) => ({
      path: `xl/worksheets/sheet${index + 1}.xml`,
      text: () => sheetXml(table, rows()),
    })),
  ];
  return zipStream(parts, options.madeAt);
}

/** One sheet, or as many as the rows need. They share one pass over the rows, so they are written in order. */
function sheetsOf(table: Table, maxRows: number): Sheet[] {
  const count = Math.max(1, Math.ceil(table.count / maxRows));
  let pass: AsyncIterator<readonly Cell[]> | undefined;
  async function* part(): AsyncGenerator<readonly Cell[]> {
    pass ??= iterate(table.rows());
    for (let row = 0; row < maxRows; row += 1) {
      const { value, done } = await pass.next();
      if (done) return;
      yield value;
    }
  }
  return Array.from({ length: count }, (_, index) => ({
    name: sheetName(table.title, index),
    table,
    rows: part,
  }));
}

async function* iterate(
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

/** Some signs are not allowed in a sheet's name. */
function sheetName(title: string, index: number): string {
  const number = index === 0 ? '' : ` ${index + 1}`;
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, MAX_NAME - number.length) + number;
}

function contentTypes(sheets: number): string {
  const overrides = [
    ['/xl/workbook.xml', `${TYPE}.sheet.main+xml`],
    ['/xl/styles.xml', `${TYPE}.styles+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...Array.from({ length: sheets }, (_, index) => [
      `/xl/worksheets/sheet${index + 1}.xml`,
      `${TYPE}.worksheet+xml`,
    ]),
  ].map(([path, type]) => `<Override PartName="${path}" ContentType="${type}"/>`);
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

const CORE_RELATION = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

function relations(...targets: readonly (readonly [type: string, target: string])[]): string {
  const listed = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}">${listed.join('')}</Relationships>`;
}

function properties({ title, madeBy, madeAt }: WorkbookOptions): string {
  return `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(madeBy)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${madeAt.toISOString()}</dcterms:created></cp:coreProperties>`;
}

function bookXml(sheets: readonly Sheet[]): string {
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${listed.join('')}</sheets></workbook>`;
}
