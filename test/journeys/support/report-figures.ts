import readExcelFile from 'read-excel-file/node';

type Cell = string | number | boolean | Date | null;

/** What an acceptance report in English says, as plain values. */
export interface ReportFigures {
  readonly figures: Readonly<Record<string, Cell>>;
  readonly errors: readonly (readonly [type: string, items: number])[];
  readonly packages: readonly Readonly<Record<string, Cell>>[];
  readonly items: readonly Readonly<Record<string, Cell>>[];
}

/** Reads the downloaded workbook with a reader library, not with the one that wrote it. */
export async function readReport(path: string): Promise<ReportFigures> {
  const sheets = await readExcelFile(path);
  const rowsOf = (name: string): readonly (readonly Cell[])[] => {
    const found = sheets.find(({ sheet }) => sheet === name);
    if (!found) throw new Error(`The report has no sheet named ${name}.`);
    return found.data as Cell[][];
  };
  return {
    // A figure's name stands once beside a value; sections and notes have none.
    figures: Object.fromEntries(
      rowsOf('Summary').flatMap(([title, value]) =>
        typeof title === 'string' && value !== null && value !== undefined ? [[title, value]] : [],
      ),
    ),
    errors: rowsOf('Errors by type')
      .slice(1)
      .map(([type, _code, _severity, items]) => [String(type), Number(items)] as const),
    packages: asRecords(rowsOf('Packages')),
    items: asRecords(rowsOf('Items')),
  };
}

function asRecords([titles = [], ...rows]: readonly (readonly Cell[])[]): Record<string, Cell>[] {
  return rows.map((row) =>
    Object.fromEntries(titles.map((title, index) => [String(title), row[index] ?? null])),
  );
}
