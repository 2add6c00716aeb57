import type { Row, Sheet } from 'write-excel-file/node';
import { count, headings, text, time } from './cells.ts';
import type { ReportData, ReportItem } from './report-data.ts';
import type { ReportContext } from './summary-sheet.ts';

/** Progress is told after so many rows. */
const PART = 5_000;

/** The items, package by package. `onRows` is told after each part how many rows there are. */
export function itemSheet(
  data: ReportData,
  context: ReportContext,
  onRows: (rows: number) => void,
): Sheet<never> {
  const { t, language } = context;
  const titles = new Map(data.errorTypes.map(({ id, title }) => [id, title[language]]));
  const rows: Row[] = [
    headings([
      t.package,
      t.position,
      t.fileName,
      t.result,
      t.how,
      t.errors,
      t.comments,
      t.acceptor,
      t.judgedAt,
      t.edited,
      t.objects,
    ]),
  ];
  for (let first = 0; first < data.items.length; first += PART) {
    for (const one of data.items.slice(first, first + PART)) {
      rows.push(itemRow(one, { ...context, titles, comments: data.comments }));
    }
    onRows(rows.length - 1);
  }
  return {
    sheet: t.sheets.items,
    stickyRowsCount: 1,
    columns: [24, 8, 40, 12, 14, 40, 40, 20, 20, 10, 10].map((width) => ({ width })),
    data: rows,
  };
}

type RowContext = ReportContext & {
  readonly titles: ReadonlyMap<string, string>;
  readonly comments: ReadonlyMap<string, readonly string[]>;
};

function itemRow(one: ReportItem, { t, clock, titles, comments }: RowContext): Row {
  const errors = one.errors.map(({ errorTypeId, objectId, note }) =>
    [titles.get(errorTypeId) ?? errorTypeId, objectId && `#${objectId}`, note].filter(Boolean).join(' – '),
  );
  return [
    text(one.packageName),
    count(one.position),
    text(one.fileName),
    text(t.results[one.result]),
    text(one.how && t.judged[one.how]),
    text(errors.join('\n')),
    text((comments.get(one.id) ?? []).join('\n')),
    text(one.judgedBy),
    time(clock(one.judgedAt)),
    text(one.marks.length > 0 ? t.yes : t.no),
    count(one.objectCount),
  ];
}
