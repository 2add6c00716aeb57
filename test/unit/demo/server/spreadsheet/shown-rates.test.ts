import { expect, test } from 'vitest';
import { exportFormat } from '../../../../../demo/server/acceptance/export/export-format.ts';
import { type Cell, rate } from '../../../../../demo/server/spreadsheet/cell.ts';
import { sheetXml } from '../../../../../demo/server/spreadsheet/sheet-xml.ts';
import { styleXml } from '../../../../../demo/server/spreadsheet/style-xml.ts';

const RATES = [
  0,
  1 / 30_000,
  0.000049,
  0.000051,
  0.0001,
  0.28571,
  0.5,
  0.9999,
  0.999949,
  0.999951,
  29_999 / 30_000,
  1,
];

/** What spreadsheets know without being told. */
const BUILT_IN: Readonly<Record<string, string>> = { '10': '0.00%' };

async function sheetOf(cells: readonly Cell[]): Promise<string> {
  async function* rows() {
    for (const cell of cells) yield [cell];
  }
  let xml = '';
  for await (const part of sheetXml({ columns: [{ title: 'Accuracy', width: 10 }] }, rows())) xml += part;
  return xml;
}

/** The format of a style, by its place among the `cellXfs`. */
function formatOf(style: number): string {
  const xml = styleXml();
  const [, styles = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(xml) ?? [];
  const id = [...styles.matchAll(/<xf numFmtId="(\d+)"/g)][style]?.[1] ?? '';
  const own = new RegExp(`<numFmt numFmtId="${id}" formatCode="([^"]*)"`).exec(xml)?.[1];
  return own?.replaceAll('&quot;', '"') ?? BUILT_IN[id] ?? `format ${id}`;
}

/** As a spreadsheet shows it: what stands in quotes stands there as it is. */
function shown(value: number, format: string): string {
  if (format === '0.00%') return `${(value * 100).toFixed(2)}%`;
  return /^"([^"]*)"$/.exec(format)?.[1] ?? format;
}

async function cellsOf(rates: readonly number[]) {
  const xml = await sheetOf(rates.map(rate));
  return [...xml.matchAll(/<c r="A\d+" s="(\d+)"><v>([^<]*)<\/v><\/c>/g)].map(([, style, value]) => ({
    value: Number(value),
    shown: shown(Number(value), formatOf(Number(style))),
  }));
}

test('a rate in a workbook is shown as in the export of a list: only all is 100 %, and only none is 0', async () => {
  const { percent } = exportFormat('en', 'UTC');
  const cells = await cellsOf(RATES);
  expect(cells.map((cell) => cell.shown)).toEqual(RATES.map(percent));
  expect(
    cells.map((cell) => cell.shown).filter((text) => text === '100.00%' || text === '0.00%'),
  ).toHaveLength(2);
});

test('and keeps its value, to be reckoned with', async () => {
  expect((await cellsOf(RATES)).map(({ value }) => value)).toEqual(RATES);
});
