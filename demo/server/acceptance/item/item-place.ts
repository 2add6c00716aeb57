import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { ensureIndexed } from '../../objects/ensure-indexed.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import { requireVisible } from '../batch/required-batch.ts';
import type { ItemFilters, ItemPlace } from './item-filters.ts';

/** A package or batch with the kept sums of what the caller sees of it. */
export interface SeenPlace extends ItemPlace {
  readonly delivered: number;
  readonly accepted: number;
  readonly rejected: number;
  /** The sum that was asked for with it. */
  readonly kept: number;
}

/**
 * Where a list of items is, as it was asked for; 404 where the caller does not see it, `parameterMissing` for
 * nowhere.
 * @param kept a figure of its packages to sum up with the others
 */
export async function requirePlace(
  context: Pick<CallContext, 'tx' | 'caller'>,
  { batchId, packageId, label }: Pick<ItemFilters, 'batchId' | 'packageId' | 'label'>,
  kept: SQL = sql`0`,
): Promise<SeenPlace> {
  if (batchId === undefined && packageId === undefined) throw new Failure(ERROR.parameterMissing);
  const { tx, caller } = context;
  const [found] = await tx
    .select({
      batchId: batchPackage.batchId,
      delivered: sum(batchPackage.delivered),
      accepted: sum(batchPackage.accepted),
      rejected: sum(batchPackage.rejected),
      kept: sum(kept),
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
  if (batchId === undefined || packageId !== undefined) throw new Failure(ERROR.notFound);
  await requireVisible(context, batchId);
  return { batchId, packageId: null, delivered: 0, accepted: 0, rejected: 0, kept: 0 };
}

function sum(figure: Column | SQL) {
  return sql<number>`sum(${figure})::int`;
}
