import { and, count, eq, type SQL } from 'drizzle-orm';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import type { CallContext } from '../../http/call.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import type { ItemPlace } from './item-filters.ts';

type Context = Pick<CallContext, 'tx' | 'caller'>;

/** The packages of a place that the caller sees. */
export function seenPackages({ tx, caller }: Context, { batchId, packageId }: ItemPlace) {
  const { id, position, delivered } = batchPackage;
  return tx
    .select({ id, position, delivered })
    .from(batchPackage)
    .where(
      and(
        eq(batchPackage.batchId, batchId),
        packageId === null ? undefined : eq(id, packageId),
        visiblePackages(caller),
      ),
    );
}

/**
 * The ids of the items that conditions let through, among those of a place that the caller sees, to be ordered
 * and cut. A package was looked at before: a batch is narrowed to those of its packages that are seen.
 */
export function placedItems({ tx, caller }: Context, place: ItemPlace, conditions: SQL | undefined) {
  const items = tx.select({ id: item.id }).from(item).$dynamic();
  if (place.packageId !== null) return items.where(conditions);
  return items
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .where(and(conditions, eq(batchPackage.batchId, place.batchId), visiblePackages(caller)));
}

/** How many items conditions let through in a place. */
export async function countItems(
  context: Context,
  place: ItemPlace,
  conditions: SQL | undefined,
): Promise<number> {
  const { tx } = context;
  const found = placedItems(context, place, conditions).as('found');
  const [counted] = await tx.select({ total: count() }).from(found);
  return counted?.total ?? 0;
}
