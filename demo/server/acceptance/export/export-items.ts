import { and, asc, eq } from 'drizzle-orm';
import type { exportItems } from '../../../../src/shared/contract/accept/export.ts';
import { inSpan, itemSpans } from '../../db/item-spans.ts';
import { account } from '../../db/schema/customer.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { job } from '../../db/schema/job.ts';
import { errorType } from '../../db/schema/review.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext, CallerHandler } from '../../http/call.ts';
import { BATCH_ORDER, type ItemFilters, type ItemPlace, itemConditions } from '../item/item-filters.ts';
import { requirePlace } from '../item/item-place.ts';
import { seenPackages } from '../item/placed-items.ts';
import { csvFile, csvFileName } from './csv-file.ts';
import { exportFormat } from './export-format.ts';
import { type ExportedItem, itemCells, itemHeads } from './item-columns.ts';
import { packageTitle } from './package-title.ts';

/** Items of a part. */
const PART = 1_000;

/** The items that a list shows, in their order. */
export const itemExport: CallerHandler<typeof exportItems> = async (filters, context) => {
  const { services, caller, language } = context;
  const format = exportFormat(language, filters.timeZone);
  const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
    services.database.tenant(caller.customerId, work);
  const { place, names, packages, errorTitles } = await inTenant((tx) => begin({ tx, caller }, filters));
  const spans = itemSpans(packages, PART);
  const packageName = packages.find(({ id }) => id === place.packageId)?.name;
  return csvFile<ExportedItem>({
    fileName: csvFileName(
      [
        format.t('exports:items'),
        ...names,
        packageName === undefined ? null : packageTitle(packageName, format.t),
      ],
      format.today(services.now()),
    ),
    heads: itemHeads(format),
    cells: (row) => itemCells(row, format, (id) => errorTitles.get(id)?.[language] ?? null),
    async next() {
      const span = spans.shift();
      if (!span) return null;
      return inTenant((tx) =>
        selectExported(tx)
          .where(and(itemConditions(tx, place, filters), inSpan(span)))
          .orderBy(...BATCH_ORDER.map((column) => asc(column))),
      );
    },
  });
};

/** What the file is named by, and what its parts need to know of all of it. */
async function begin(context: Pick<CallContext, 'tx' | 'caller'>, filters: ItemFilters) {
  const { tx } = context;
  const place: ItemPlace = await requirePlace(context, filters);
  const [found] = await tx.select({ name: batch.name }).from(batch).where(eq(batch.id, place.batchId));
  const seen = seenPackages(context, place).as('seen');
  const packages = await tx
    .select({ id: seen.id, delivered: seen.delivered, name: batchPackage.name })
    .from(seen)
    .innerJoin(batchPackage, eq(batchPackage.id, seen.id))
    .orderBy(asc(seen.position));
  const types = await tx.select({ id: errorType.id, title: errorType.title }).from(errorType);
  return {
    place,
    names: [found?.name ?? null],
    packages,
    errorTitles: new Map(types.map(({ id, title }) => [id, title])),
  };
}

function selectExported(tx: TenantTransaction) {
  return tx
    .select({
      packageName: batchPackage.name,
      position: item.position,
      fileName: item.fileName,
      result: item.result,
      how: item.how,
      errors: item.errors,
      marks: item.marks,
      invalid: item.invalid,
      objectCount: item.objectCount,
      commentCount: item.commentCount,
      judgedBy: account.userName,
      judgedAt: item.judgedAt,
      annotator: item.annotator,
      jobNumber: job.number,
      frame: item.frame,
      carried: item.carried,
      change: item.change,
      datasetId: item.datasetId,
    })
    .from(item)
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .leftJoin(account, eq(account.id, item.judgedById))
    .leftJoin(job, eq(job.id, item.jobId))
    .$dynamic();
}
