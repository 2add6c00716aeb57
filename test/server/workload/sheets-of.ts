import { unzipped } from '../orders/test-download.ts';

/** What stands in the sheets of a workbook, by their names: the values of all cells, one after the other. */
export async function sheetsOf(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const files = await unzipped(bytes);
  const names = [...`${files.get('xl/workbook.xml')}`.matchAll(/sheet name="([^"]+)"/g)];
  return new Map(
    names.map(([, name = ''], at) => {
      const xml = `${files.get(`xl/worksheets/sheet${at + 1}.xml`)}`;
      return [name, [...xml.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, value]) => value).join(' ')];
    }),
  );
}
