import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { exportItems } from '../../../../src/shared/contract/accept/export.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { type ItemSpan, inSpan, itemSpans } from '../../db/item-spans.ts';
import { account } from '../../db/schema/customer.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { job } from '../../db/schema/job.ts';
import { errorType } from '../../db/schema/review.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext, CallerHandler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { sightOf, visiblePackages } from '../../visibility/visible-batches.ts';
import { BATCH_ORDER, type ItemFilters, type ItemPlace, itemConditions } from '../item/item-filters.ts';
import { requirePlace } from '../item/item-place.ts';
import { seenPackages } from '../item/placed-items.ts';
import { packageTitle } from '../text/package-title.ts';
import { csvFile, csvFileName } from './csv-file.ts';
import { exportFormat } from './export-format.ts';
import { type ExportedItem, itemCells, itemHeads } from './item-columns.ts';

/** Items of a part. */
const PART = 1_000;

/** The items that a list shows, in their order. */
export const itemExport: CallerHandler<typeof exportItems> = async (filters, context) => {
  const { services, language, still } = context;
  const format = exportFormat(language, filters.timeZone);
  const { place, names, packages, errorTitles } = await still((tx, caller) => begin({ tx, caller }, filters));
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
      return still(async (tx, caller) => {
        await requireSeen({ tx, caller }, span);
        return selectExported(tx)
          .where(and(itemConditions(tx, place, filters), inSpan(span)))
          .orderBy(...BATCH_ORDER.map((column) => asc(column)));
      });
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

/** The packages of a part are the caller's to see as they were: else what comes is no more all that they were shown. */
async function requireSeen(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  span: ItemSpan,
): Promise<void> {
  if (!sightOf(caller).isAssignedOnly) return;
  const ids = 'packageIds' in span ? [...span.packageIds] : [span.packageId];
  const [seen] = await tx
    .select({ packages: count() })
    .from(batchPackage)
    .where(and(inArray(batchPackage.id, ids), visiblePackages(caller)));
  if (seen?.packages !== ids.length) throw new Failure(ERROR.notFound);
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
