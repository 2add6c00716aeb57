import { and, between, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { getItemList } from '../../../src/shared/contract/accept/item.ts';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { contains } from '../db/contains.ts';
import { ordering } from '../db/ordering.ts';
import { batch, batchPackage, item } from '../db/schema/delivery.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { CallContext, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { itemReply, selectItems } from './item-row.ts';
import { visibleBatches } from './visible-batches.ts';

type Request = ParsedRequestOf<typeof getItemList> & { readonly packageId: string };
type Package = Pick<typeof batchPackage.$inferSelect, 'batchId' | 'delivered' | 'accepted' | 'rejected'>;

const SORTS = {
  position: [item.position],
  fileName: [item.fileName],
  judgedAt: [item.judgedAt, item.position],
  objectCount: [item.objectCount, item.position],
} as const;

/**
 * Items of a package. In their order and without filters they are paged by position, which has no gaps; every
 * other page is cut from an index of the package first and only then joined with the rest of the rows.
 */
export const itemList: Handler<typeof getItemList> = async (asked, { tx, caller, services }) => {
  if (asked.packageId === undefined) throw new Failure(5002000);
  const request = { ...asked, packageId: asked.packageId };
  const owner = await visiblePackage({ tx, caller }, request.packageId);
  const filters = filtersOf(request, owner);
  const sort = request.sort ?? 'position';
  const direction = request.direction ?? 'asc';
  const total = await totalOf(tx, request, owner, filters);
  const sorted = ordering(direction, ...SORTS[sort]);
  const page =
    sort === 'position' && !isFiltered(request)
      ? and(eq(item.packageId, request.packageId), positionsOf(request, owner.delivered))
      : inArray(
          item.id,
          tx
            .select({ id: item.id })
            .from(item)
            .where(filters)
            .orderBy(...sorted)
            .limit(request.limit)
            .offset((request.page - 1) * request.limit),
        );
  const rows = await selectItems(tx)
    .where(page)
    .orderBy(...sorted);
  return { total, rows: rows.map((row) => itemReply(row, services)) };
};

async function visiblePackage(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  packageId: string,
): Promise<Package> {
  const [found] = await tx
    .select({
      batchId: batchPackage.batchId,
      delivered: batchPackage.delivered,
      accepted: batchPackage.accepted,
      rejected: batchPackage.rejected,
    })
    .from(batchPackage)
    .innerJoin(batch, eq(batch.id, batchPackage.batchId))
    .where(and(eq(batchPackage.id, packageId), visibleBatches(caller)));
  if (!found) throw new Failure(404);
  return found;
}

/** The positions of a page, counted from the end for a descending order. */
function positionsOf({ page, limit, direction }: Request, delivered: number): SQL {
  const before = (page - 1) * limit;
  return direction === 'desc'
    ? between(item.position, delivered - before - limit + 1, delivered - before)
    : between(item.position, before + 1, before + limit);
}

function isFiltered({ keyword, result, edited, commented, errorTypeId }: Request): boolean {
  return Boolean(keyword) || [result, edited, commented, errorTypeId].some((filter) => filter !== undefined);
}

function filtersOf(request: Request, owner: Package): SQL | undefined {
  return and(
    eq(item.packageId, request.packageId),
    request.result && eq(item.result, request.result),
    editedFilter(request.edited),
    commentedFilter(request.commented, owner.batchId),
    request.errorTypeId ? errorFilter(request.errorTypeId) : undefined,
    request.keyword ? contains(item.fileName, request.keyword) : undefined,
  );
}

// Written as the partial indexes are, so that they are found.
function editedFilter(edited: boolean | undefined): SQL | undefined {
  if (edited === undefined) return undefined;
  return edited ? sql`${item.marks} <> '{}'` : sql`${item.marks} = '{}'`;
}

function commentedFilter(commented: boolean | undefined, batchId: string): SQL | undefined {
  if (commented === undefined) return undefined;
  return commented
    ? and(eq(item.batchId, batchId), gt(item.commentCount, sql.raw('0')))
    : eq(item.commentCount, 0);
}

/** Only rejections carry errors, so the index of results narrows the search. */
function errorFilter(errorTypeId: string): SQL | undefined {
  return and(
    eq(item.result, ITEM_RESULT.rejected),
    sql`${item.errors} @> ${JSON.stringify([{ errorTypeId }])}::jsonb`,
  );
}

/** From the kept sums where the filter allows, else counted within the package. */
async function totalOf(
  tx: TenantTransaction,
  request: Request,
  owner: Package,
  filters: SQL | undefined,
): Promise<number> {
  if (!isFiltered(request)) return owner.delivered;
  if (request.result && !isFiltered({ ...request, result: undefined })) {
    if (request.result === ITEM_RESULT.accepted) return owner.accepted;
    if (request.result === ITEM_RESULT.rejected) return owner.rejected;
    return owner.delivered - owner.accepted - owner.rejected;
  }
  const [counted] = await tx.select({ total: count() }).from(item).where(filters);
  return counted?.total ?? 0;
}
