import { and, desc, eq, lt } from 'drizzle-orm';
import type { exportBatches } from '../../../../src/shared/contract/accept/export.ts';
import { batch } from '../../db/schema/delivery.ts';
import { order, project } from '../../db/schema/order.ts';
import type { CallContext, CallerHandler } from '../../http/call.ts';
import { batchConditions } from '../batch/batch-filters.ts';
import { type BatchRow, selectBatches } from '../batch/batch-row.ts';
import type { Cell } from '../text/csv-line.ts';
import { counterCells, counterHeads } from './counter-columns.ts';
import { csvFile, csvFileName } from './csv-file.ts';
import { type ExportFormat, exportFormat } from './export-format.ts';

const PART = 500;

/** The batches that a list shows, latest first by when they first came: that never changes while it is read. */
export const batchExport: CallerHandler<typeof exportBatches> = async (filters, context) => {
  const { services, language, still } = context;
  const format = exportFormat(language, filters.timeZone);
  const place = await still((tx) => nameOf(tx, filters));
  let last: string | undefined;
  let ended = false;
  return csvFile<BatchRow>({
    fileName: csvFileName([format.t('exports:batches'), place], format.today(services.now())),
    heads: heads(format),
    cells: (row) => cells(row, format),
    async next() {
      if (ended) return null;
      const rows = await still((tx, caller) =>
        selectBatches(tx, services.now())
          .where(and(batchConditions({ tx, caller }, filters), last ? lt(batch.id, last) : undefined))
          .orderBy(desc(batch.id))
          .limit(PART),
      );
      last = rows.at(-1)?.id;
      ended = rows.length < PART;
      return rows;
    },
  });
};

/** The order or project that the list is of. */
async function nameOf(
  tx: CallContext['tx'],
  { orderId, projectId }: { orderId?: string | undefined; projectId?: string | undefined },
): Promise<string | null> {
  if (orderId) {
    const [found] = await tx.select({ name: order.name }).from(order).where(eq(order.id, orderId));
    return found?.name ?? null;
  }
  if (!projectId) return null;
  const [found] = await tx.select({ name: project.name }).from(project).where(eq(project.id, projectId));
  return found?.name ?? null;
}

function heads(format: ExportFormat): string[] {
  const { t, timeHead } = format;
  return [
    t('fields:batch'),
    t('fields:number'),
    t('fields:order'),
    t('fields:project'),
    t('fields:status'),
    t('fields:round'),
    t('fields:submitter'),
    timeHead(t('fields:deliveredAt')),
    t('delivery:column.packages'),
    t('fields:packagesAccepted'),
    t('fields:packagesRejected'),
    ...counterHeads(format),
    t('fields:lastAcceptor'),
    timeHead(t('fields:completedAt')),
    t('fields:figure.openMessages'),
    t('fields:remark'),
  ];
}

function cells(row: BatchRow, format: ExportFormat): Cell[] {
  return [
    row.name,
    row.number,
    row.orderName,
    row.projectName,
    format.t(`delivery:batchState.${row.state}`),
    row.round,
    row.submitter,
    format.time(row.deliveredAt),
    row.packageCount,
    row.packagesAccepted,
    row.packagesRejected,
    ...counterCells(row, format),
    row.lastAcceptor,
    format.time(row.completedAt),
    row.openMessages,
    row.remark,
  ];
}
