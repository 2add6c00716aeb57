import { and, asc, eq, gt } from 'drizzle-orm';
import type { exportPackages } from '../../../../src/shared/contract/accept/export.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import type { CallerHandler } from '../../http/call.ts';
import { requireVisible } from '../batch/required-batch.ts';
import { packageConditions } from '../package/package-filters.ts';
import { type PackageRow, packageReply, selectPackages } from '../package/package-row.ts';
import type { Cell } from '../text/csv-line.ts';
import { packageTitle } from '../text/package-title.ts';
import { counterCells, counterHeads } from './counter-columns.ts';
import { csvFile, csvFileName } from './csv-file.ts';
import { type ExportFormat, exportFormat } from './export-format.ts';

const PART = 500;

/** The packages that a list shows, in their order. */
export const packageExport: CallerHandler<typeof exportPackages> = async (filters, context) => {
  const { services, caller, language, still } = context;
  const format = exportFormat(language, filters.timeZone);
  const name = await still(async (tx, caller) => {
    await requireVisible({ tx, caller }, filters.batchId);
    const [found] = await tx.select({ name: batch.name }).from(batch).where(eq(batch.id, filters.batchId));
    return found?.name ?? null;
  });
  let last = 0;
  let ended = false;
  return csvFile<PackageRow>({
    fileName: csvFileName([format.t('exports:packages'), name], format.today(services.now())),
    heads: heads(format),
    cells: (row) => cells(row, format, packageReply(row, { caller, services }).holder?.userName ?? null),
    async next() {
      if (ended) return null;
      const now = services.now();
      const rows = await still(async (tx, caller) => {
        // Taken off the batch they see nothing of it, which is no end of the list.
        if (last > 0) await requireVisible({ tx, caller }, filters.batchId);
        return selectPackages(tx, now)
          .where(and(packageConditions({ caller }, filters, now), gt(batchPackage.position, last)))
          .orderBy(asc(batchPackage.position))
          .limit(PART);
      });
      last = rows.at(-1)?.position ?? last;
      ended = rows.length < PART;
      return rows;
    },
  });
};

/** Figures that the list of packages calls by another name than that of batches. */
const OWN_HEADS = {
  delivered: 'acceptance:packageColumn.data',
  actualAccuracyRate: 'acceptance:packageColumn.actualRate',
} as const;

function heads(format: ExportFormat): string[] {
  const { t, timeHead } = format;
  return [
    t('acceptance:dataColumn.position'),
    t('fields:package'),
    t('fields:status'),
    ...counterHeads(format, OWN_HEADS),
    t('lists:column.valid'),
    t('acceptance:packageColumn.invalid'),
    t('fields:lastAccepted'),
    t('fields:lastRejected'),
    t('lists:column.assignees'),
    t('acceptance:packageColumn.holder'),
    t('acceptance:packageColumn.finishedBy'),
    timeHead(t('acceptance:packageColumn.finishedAt')),
  ];
}

function cells(row: PackageRow, format: ExportFormat, holder: string | null): Cell[] {
  return [
    row.position,
    packageTitle(row.name, format.t),
    format.t(`delivery:batchState.${row.state}`),
    ...counterCells(row, format),
    row.delivered - row.invalid,
    row.invalid,
    row.lastAccepted,
    row.lastRejected,
    row.assignees.join(', '),
    holder,
    row.finishedBy,
    format.time(row.finishedAt),
  ];
}
