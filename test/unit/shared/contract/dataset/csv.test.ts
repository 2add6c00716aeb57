import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EncodingFinder } from '../../../../../src/shared/contract/dataset/csv-encoding.ts';
import { CsvReader } from '../../../../../src/shared/contract/dataset/csv-rows.ts';
import { TableCheck } from '../../../../../src/shared/contract/dataset/csv-table.ts';

function rowsOf(parts: readonly string[]): string[][] {
  const rows: string[][] = [];
  const reader = new CsvReader((cells) => rows.push([...cells]));
  for (const part of parts) reader.push(part);
  reader.end();
  return rows;
}

const written = (rows: readonly (readonly string[])[], end: string) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',') + end).join('');

/** Text in pieces of these lengths, whatever they cut through. */
function cut(text: string, lengths: readonly number[]): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const length of lengths) {
    parts.push(text.slice(at, at + length));
    at += length;
  }
  return [...parts, text.slice(at)];
}

describe('rows', () => {
  test('are those that were written, wherever the text is cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '字', ' ') });
    const row = fc.array(cell, { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 4 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(7), { maxLength: 20 }),
        (rows, end, lengths) => {
          expect(rowsOf(cut(written(rows, end), lengths))).toEqual(rows);
        },
      ),
    );
  });

  test('need neither quotes nor a last line end; empty lines are none', () => {
    expect(rowsOf(['a,b\n\n1,"2"\r\n3,'])).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', ''],
    ]);
    expect(rowsOf(['a"b,c'])).toEqual([['a"b', 'c']]);
  });
});

test.each([
  ['of commas', ','.repeat(20)],
  ['of doubled quotes', '""'.repeat(1000)],
  ['of a cell', 'a'.repeat(1000)],
  ['of long cells', `${'a'.repeat(999)},`],
])('a row without end is refused before it fills the memory: %s', (_what, part) => {
  let rows = 0;
  const reader = new CsvReader(() => {
    rows += 1;
  });
  reader.push('a,b\n"');
  if (!part.startsWith('"')) reader.push('",');
  const push = () => {
    for (let at = 0; at < 10_000; at += 1) reader.push(part);
  };
  expect(push).toThrow(expect.objectContaining({ name: 'CsvError', row: 2 }));
  expect(rows).toBe(1);
});

describe('how a table is written', () => {
  const encodingOf = (...parts: Uint8Array[]) => {
    const finder = new EncodingFinder();
    for (const part of parts) finder.push(part);
    return finder.end();
  };
  const utf8 = (text: string) => new TextEncoder().encode(text);

  test('is found, also where a letter is cut in two', () => {
    const text = utf8('名字,b');
    expect(encodingOf(text.subarray(0, 2), text.subarray(2))).toBe('utf-8');
    const marked = utf8('\ufeffa');
    expect(encodingOf(marked.subarray(0, 1), marked.subarray(1))).toBe('utf-8-bom');
    expect(encodingOf(Uint8Array.of(0xc3), Uint8Array.of(0xfb, 0x2c))).toBe('gbk');
    expect(encodingOf(utf8('abc'))).toBe('utf-8');
  });

  test('is none of them where a letter is cut off, or in UTF-16', () => {
    expect(encodingOf(utf8('名').subarray(0, 2).slice(), Uint8Array.of(0xff))).toBeNull();
    expect(encodingOf(new Uint8Array(Buffer.from('a,b', 'utf16le')))).toBeNull();
  });
});

describe('a table', () => {
  const check = (text: string) => {
    const table = new TableCheck();
    table.push(text);
    return table.end();
  };

  test('has a name for each column, and a cell for each in every row', () => {
    expect(check('a, b \n1,2\n3,4')).toEqual({
      columns: ['a', 'b'],
      rows: 2,
      head: [
        ['1', '2'],
        ['3', '4'],
      ],
    });
    expect(check('')).toEqual({ reason: 'empty', detail: '' });
    expect(check('a,,c\n')).toEqual({ reason: 'columns', detail: '2' });
    expect(check('a,b,a\n')).toEqual({ reason: 'columns', detail: 'a' });
    expect(check('a,b\n1,2\n1,2,3\n')).toEqual({ reason: 'rowLength', detail: '3' });
    expect(check('a,b\n"1,2')).toEqual({ reason: 'damaged', detail: '2' });
  });
});
