import type { item } from '../../db/schema/item.ts';
import type { Cell } from '../text/csv-line.ts';
import { packageTitle } from '../text/package-title.ts';
import type { ExportFormat } from './export-format.ts';

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

export function itemHeads({ t, timeHead }: ExportFormat): string[] {
  return [
    t('fields:package'),
    t('acceptance:dataColumn.position'),
    t('acceptance:dataColumn.fileName'),
    t('fields:result'),
    t('acceptance:dataColumn.how'),
    t('acceptance:dataColumn.errors'),
    t('exports:edited'),
    t('fields:marks'),
    t('exports:invalid'),
    t('acceptance:dataColumn.objects'),
    t('acceptance:dataColumn.comments'),
    t('fields:acceptor'),
    timeHead(t('fields:judgedAt')),
    t('fields:annotator'),
    t('fields:jobNumber'),
    t('fields:frame'),
    t('exports:carried'),
    t('exports:changed'),
    t('acceptance:dataColumn.dataset'),
  ];
}

export function itemCells(
  row: ExportedItem,
  { t, time }: ExportFormat,
  errorTitle: (errorTypeId: string) => string | null,
): Cell[] {
  const flag = (set: boolean) => (set ? t('fields:yes') : t('fields:no'));
  const errors = new Set(row.errors.map(({ errorTypeId }) => errorTitle(errorTypeId)));
  return [
    packageTitle(row.packageName, t),
    row.position,
    row.fileName,
    t(`delivery:itemResult.${row.result}`),
    row.how && t(`acceptance:how.${row.how}`),
    [...errors].filter((title) => title !== null).join(', '),
    flag(row.marks.length > 0),
    row.marks.map((mark) => t(`delivery:itemMark.${mark}`)).join(', '),
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
