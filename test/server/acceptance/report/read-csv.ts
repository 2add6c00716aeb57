/** The rows of a .csv with a byte order mark, as RFC 4180 has them. */
export function readCsv(file: Buffer): string[][] {
  const text = file.toString('utf8');
  if (!text.startsWith('\ufeff')) throw new Error('no byte order mark');
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The rows as records by the titles in the first one. */
export function csvRecords(file: Buffer): Record<string, string>[] {
  const [titles = [], ...rows] = readCsv(file);
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? ''])));
}
