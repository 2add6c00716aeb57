import { and, eq, sql } from 'drizzle-orm';
import { batchPackage } from '../db/schema/delivery.ts';
import type { CallContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { ItemFilters, ItemPlace } from './item-filters.ts';
import { ensureIndexed } from './object/index-objects.ts';
import { requireVisible } from './required-batch.ts';
import { visiblePackages } from './visible-batches.ts';

/** A package or batch with the kept sums of what the caller sees of it. */
export interface SeenPlace extends ItemPlace {
  readonly delivered: number;
  readonly accepted: number;
  readonly rejected: number;
}

/** Where a list of items is, as it was asked for; 404 where the caller does not see it, 5002000 for nowhere. */
export async function requirePlace(
  context: Pick<CallContext, 'tx' | 'caller'>,
  { batchId, packageId, label }: Pick<ItemFilters, 'batchId' | 'packageId' | 'label'>,
): Promise<SeenPlace> {
  if (batchId === undefined && packageId === undefined) throw new Failure(5002000);
  const { tx, caller } = context;
  const [found] = await tx
    .select({
      batchId: batchPackage.batchId,
      delivered: sum('delivered'),
      accepted: sum('accepted'),
      rejected: sum('rejected'),
    })
    .from(batchPackage)
    .where(
      and(
        batchId === undefined ? undefined : eq(batchPackage.batchId, batchId),
        packageId === undefined ? undefined : eq(batchPackage.id, packageId),
        visiblePackages(caller),
      ),
    )
    .groupBy(batchPackage.batchId);
  // A label is looked for among indexed objects, which packages that nobody looked into yet do not have.
  if (found && label !== undefined) {
    await ensureIndexed(tx, packageId === undefined ? { batchId: found.batchId } : { packageId });
  }
  if (found) return { ...found, packageId: packageId ?? null };
  if (batchId === undefined || packageId !== undefined) throw new Failure(404);
  await requireVisible(context, batchId);
  return { batchId, packageId: null, delivered: 0, accepted: 0, rejected: 0 };
}

function sum(column: 'delivered' | 'accepted' | 'rejected') {
  return sql<number>`sum(${batchPackage[column]})::int`;
}
