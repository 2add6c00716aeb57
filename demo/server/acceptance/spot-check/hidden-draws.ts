import { asc, sql } from 'drizzle-orm';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { spotCheckItem } from '../../db/schema/spot-check.ts';
import type { CallContext } from '../../http/call.ts';
import { seesAllBatches, visiblePackages } from '../../visibility/visible-batches.ts';

/**
 * The numbers, in the order of drawing, of a sample's items that the caller does not see: whoever drew it may have lost a
 * package since. None in nearly all samples.
 */
export async function hiddenDraws(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  spotCheckId: string,
): Promise<number[]> {
  if (seesAllBatches(caller)) return [];
  const rows = await tx
    .select({ drawn: spotCheckItem.drawn })
    .from(spotCheckItem)
    .where(
      sql`${spotCheckItem.spotCheckId} = ${spotCheckId}::uuid and not exists (
        select 1 from ${item} join ${batchPackage} on ${batchPackage.id} = ${item.packageId}
        where ${item.id} = ${spotCheckItem.itemId} and ${visiblePackages(caller)}
      )`,
    )
    .orderBy(asc(spotCheckItem.drawn));
  return rows.map(({ drawn }) => drawn);
}
