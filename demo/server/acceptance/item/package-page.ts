import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { getItemList, Item } from '../../../../src/shared/contract/accept/item.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { compiled, type Writing } from '../../db/compiled.ts';
import { account } from '../../db/schema/customer.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import type { CallContext } from '../../http/call.ts';
import { type Sight, sightOf, valuesOf, visibleByValues } from '../../visibility/visible-batches.ts';
import { isNarrowed } from './item-filters.ts';
import { itemColumns, itemReply } from './item-row.ts';

type Request = ParsedRequestOf<typeof getItemList>;

const pageOf = compiled((db: Writing, sight: Sight) =>
  db
    .select({ ...itemColumns, delivered: batchPackage.delivered })
    .from(batchPackage)
    .innerJoin(item, eq(item.packageId, batchPackage.id))
    .leftJoin(account, eq(account.id, item.judgedById))
    .where(
      and(
        eq(batchPackage.id, sql.placeholder('packageId')),
        visibleByValues(sight),
        gt(item.position, sql.placeholder('first')),
        lte(item.position, sql.placeholder('last')),
      ),
    )
    .orderBy(item.position),
);

/**
 * A page of a package, all of it in its order: what the studio and the gallery ask for again and again, in one statement
 * that is put into words once. Positions have no gaps, so a page is a range of them. Null where it is another list that
 * is asked for, or nothing is found: then it is looked for why.
 */
export async function packagePage(
  request: Request,
  { tx, caller, services }: CallContext,
): Promise<{ total: number; rows: Item[] } | null> {
  const { packageId, batchId, sort = 'position', direction = 'asc' } = request;
  const isPlain = sort === 'position' && direction === 'asc' && !isNarrowed(request);
  if (packageId === undefined || batchId !== undefined || !isPlain) return null;
  const last = request.page * request.limit;
  const rows = await pageOf(tx, sightOf(caller), {
    ...valuesOf(caller),
    packageId,
    first: last - request.limit,
    last,
  });
  const [first] = rows;
  return first
    ? { total: first.delivered, rows: rows.map((row) => itemReply(row, { caller, services })) }
    : null;
}
