import { and, eq, sql } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { type batch, batchPackage } from '../../db/schema/delivery.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import type { DrawRequest } from './check-request.ts';

/** Items of a package by their positions, both included. */
export interface PackageRange {
  readonly packageId: string;
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

export interface Population {
  readonly ranges: readonly PackageRange[];
  /** Names of their packages; null where these are all that the batch has items in. */
  readonly packages: string[] | null;
}

/**
 * What may be drawn from, package by package in the order of the batch: positions in a package have no gaps,
 * so a million items are a few ranges. Only packages that the caller sees; with others' data left out only
 * those that nobody else holds. `packageConcludedByOther` where such a one was named, `nothingToSample` where
 * nothing is left.
 */
export async function populationOf(
  { tx, caller, services }: CallContext,
  { id: batchId }: Pick<typeof batch.$inferSelect, 'id'>,
  { packageIds, fromIndex, others }: Pick<DrawRequest, 'packageIds' | 'fromIndex' | 'others'>,
): Promise<Population> {
  const now = services.now().toISOString();
  const packages = await tx
    .select({
      packageId: batchPackage.id,
      name: batchPackage.name,
      delivered: batchPackage.delivered,
      isVisible: sql<boolean>`(${visiblePackages(caller)})`,
      isTaken: sql<boolean>`coalesce(
        ${batchPackage.holderId} <> ${caller.accountId}::uuid and ${batchPackage.heldUntil} > ${now}::timestamptz,
        false
      )`,
    })
    .from(batchPackage)
    .where(and(eq(batchPackage.batchId, batchId)))
    .orderBy(batchPackage.position);
  const named = packageIds && new Set(packageIds);
  const isAsked = (one: (typeof packages)[number]) =>
    one.isVisible && (named === undefined || named.has(one.packageId));
  const asked = packages.filter(isAsked);
  if (named && asked.length !== named.size) throw new Failure(ERROR.notFound);
  const left = others === 'exclude' ? asked.filter(({ isTaken }) => !isTaken) : asked;
  if (named && left.length < asked.length) throw new Failure(ERROR.packageConcludedByOther);

  const chosen = new Set(left);
  const ranges: PackageRange[] = [];
  let before = 0;
  for (const one of packages) {
    // The index counts through the whole batch, whatever is left out of it.
    const first = Math.max(1, fromIndex - before);
    if (chosen.has(one) && first <= one.delivered)
      ranges.push({ packageId: one.packageId, name: one.name, first, last: one.delivered });
    before += one.delivered;
  }
  if (ranges.length === 0) throw new Failure(ERROR.nothingToSample);
  const isWhole = ranges.length === packages.filter(({ delivered }) => delivered > 0).length;
  return { ranges, packages: isWhole ? null : ranges.map(({ name }) => name) };
}

export function sizeOf(ranges: readonly PackageRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}
