import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { itemObject, packageLabel } from '../../db/schema/object.ts';
import type { CallContext } from '../../http/call.ts';
import { seesWholeBatch } from '../../visibility/visible-batches.ts';
import type { ItemPlace } from '../item/item-filters.ts';
import { seenPackages } from '../item/placed-items.ts';

/** Whether a row of `item_object` or `package_label` is in a place, and in a package that the caller sees. */
export function inPlace(
  context: Pick<CallContext, 'tx' | 'caller'>,
  table: typeof itemObject | typeof packageLabel,
  place: ItemPlace,
): SQL | undefined {
  const { batchId, packageId } = place;
  // A package was looked at before.
  if (packageId !== null) return and(eq(table.batchId, batchId), eq(table.packageId, packageId));
  const seen = seenPackages(context, place).as('seen');
  return and(
    eq(table.batchId, batchId),
    or(
      seesWholeBatch(context.caller, sql`${batchId}::uuid`),
      inArray(table.packageId, context.tx.select({ id: seen.id }).from(seen)),
    ),
  );
}
