import { type SQL, sql } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import type { Direction } from '../../../../src/shared/contract/paging.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { packageLabel } from '../../db/schema/object.ts';
import type { CallContext } from '../../http/call.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import { type ItemFilters, type ItemPlace, isNarrowed } from './item-filters.ts';

/**
 * How many of a package's items the filters let through, from what is kept with the package; null where only the
 * items themselves can tell.
 */
export function keptSum(filters: ItemFilters): SQL | null {
  const { delivered, accepted, rejected, carried, changed } = batchPackage;
  const open = sql`(${delivered} - ${accepted} - ${rejected})`;
  if (!isNarrowed(filters)) return sql`${delivered}`;
  if (filters.result && !isNarrowed({ ...filters, result: undefined })) {
    if (filters.result === ITEM_RESULT.accepted) return sql`${accepted}`;
    if (filters.result === ITEM_RESULT.rejected) return sql`${rejected}`;
    return open;
  }
  if (filters.secondRound && !isNarrowed({ ...filters, secondRound: undefined })) {
    return sql`${{ carried, changed, open }[filters.secondRound]}`;
  }
  if (filters.label !== undefined && !isNarrowed({ ...filters, label: undefined })) {
    return sql`coalesce((
      select ${packageLabel.items} from ${packageLabel}
      where ${packageLabel.packageId} = ${batchPackage.id} and ${packageLabel.label} = ${filters.label}
    ), 0)`;
  }
  return null;
}

/** Rows of a list, from 0, the last excluded; before its beginning and behind its end there are none. */
export interface Cut {
  readonly first: number;
  readonly last: number;
}

/** The rows of a page; of a descending list they are counted from the end. */
export function cutOf(
  { page, limit, direction }: { page: number; limit: number; direction?: Direction | undefined },
  total: number,
): Cut {
  const before = (page - 1) * limit;
  return direction === 'desc'
    ? { first: total - before - limit, last: total - before }
    : { first: before, last: before + limit };
}

/**
 * The packages that rows of a list in the order of its place lie in, as `span (id, first, last)`: which of the rows
 * that the list takes from the package. However deep a page lies, nothing before it is read.
 * @param sum how many rows the list takes from a package, by a row of it
 */
export function spansOf(
  { caller }: Pick<CallContext, 'caller'>,
  { batchId, packageId }: ItemPlace,
  sum: SQL,
  { first, last }: Cut,
): SQL {
  return sql`(
    select id, greatest(${first}::int - preceding, 0) as first, least(${last}::int - preceding, rows) as last
    from (
      select id, rows, (sum(rows) over (order by position))::int - rows as preceding
      from (
        select ${batchPackage.id}, ${batchPackage.position}, ${sum} as rows from ${batchPackage}
        where ${batchPackage.batchId} = ${batchId}::uuid and ${visiblePackages(caller)}
          ${packageId === null ? sql`` : sql`and ${batchPackage.id} = ${packageId}::uuid`}
        offset 0 -- Counted once, however often it is read.
      ) counted
    ) summed
    where preceding < ${last}::int and preceding + rows > ${first}::int
  ) span`;
}
