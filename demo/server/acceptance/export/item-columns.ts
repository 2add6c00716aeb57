import type { item } from '../../db/schema/delivery.ts';
import type { Cell } from './csv-line.ts';
import type { ExportFormat } from './export-format.ts';
import { packageTitle } from './package-title.ts';

type ItemColumns = Pick<
  typeof item.$inferSelect,
  | 'position'
  | 'fileName'
  | 'result'
  | 'how'
  | 'errors'
  | 'marks'
  | 'invalid'
  | 'objectCount'
  | 'commentCount'
  | 'judgedAt'
  | 'annotator'
  | 'frame'
  | 'carried'
  | 'change'
  | 'datasetId'
>;

export interface ExportedItem extends ItemColumns {
  readonly packageName: string;
  readonly judgedBy: string | null;
  readonly jobNumber: string | null;
}

export function itemHeads({ words, timeHead }: ExportFormat): string[] {
  return [
    words.package,
    words.position,
    words.fileName,
    words.result,
    words.how,
    words.errorTypes,
    words.edited,
    words.marks,
    words.invalid,
    words.objects,
    words.comments,
    words.acceptor,
    timeHead(words.judgedAt),
    words.annotator,
    words.jobNumber,
    words.frame,
    words.carried,
    words.changed,
    words.datasetId,
  ];
}

export function itemCells(
  row: ExportedItem,
  { words, time }: ExportFormat,
  errorTitle: (errorTypeId: string) => string | null,
): Cell[] {
  const flag = (set: boolean) => (set ? words.yes : words.no);
  const errors = new Set(row.errors.map(({ errorTypeId }) => errorTitle(errorTypeId)));
  return [
    packageTitle(row.packageName, words),
    row.position,
    row.fileName,
    words.results[row.result],
    row.how && words.judged[row.how],
    [...errors].filter((title) => title !== null).join(', '),
    flag(row.marks.length > 0),
    row.marks.map((mark) => words.itemMarks[mark]).join(', '),
    flag(row.invalid),
    row.objectCount,
    row.commentCount,
    row.judgedBy,
    time(row.judgedAt),
    row.annotator,
    row.jobNumber,
    row.frame,
    flag(row.carried),
    flag(row.change === 'changed'),
    row.datasetId,
  ];
}
