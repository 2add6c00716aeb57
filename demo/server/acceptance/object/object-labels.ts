import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { getObjectLabels } from '../../../../src/shared/contract/accept/object.ts';
import { batch } from '../../db/schema/delivery.ts';
import { packageLabel } from '../../db/schema/object.ts';
import type { Handler } from '../../http/call.ts';
import { ensureIndexed } from '../../objects/ensure-indexed.ts';
import { requirePlace } from '../item/item-place.ts';
import { inPlace } from './object-place.ts';

/** From the kept sums: as many rows are added up as there are packages, however many objects they hold. */
export const objectLabels: Handler<typeof getObjectLabels> = async (request, context) => {
  const { tx } = context;
  const place = await requirePlace(context, request);
  await ensureIndexed(tx, indexedPlace(place));
  const total = sql<number>`sum(${packageLabel.objects})::int`;
  const labels = await tx
    .select({
      label: packageLabel.label,
      total,
      accepted: sql<number>`sum(${packageLabel.accepted})::int`,
      rejected: sql<number>`sum(${packageLabel.rejected})::int`,
    })
    .from(packageLabel)
    .where(and(inPlace(context, packageLabel, place), gt(packageLabel.objects, 0)))
    .groupBy(packageLabel.label)
    .orderBy(asc(packageLabel.label));
  const [owner] = await tx.select({ labels: batch.labels }).from(batch).where(eq(batch.id, place.batchId));
  const set = new Map(owner?.labels.map((one) => [one.name, one]));
  return {
    labels: labels.map((one) => {
      const known = set.get(one.label);
      return { ...one, title: known?.title ?? null, color: known?.color ?? null };
    }),
  };
};

/** A package is indexed by itself: nobody waits for the rest of its batch. */
export function indexedPlace({ batchId, packageId }: { batchId: string; packageId: string | null }) {
  return packageId === null ? { batchId } : { packageId };
}
