import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BulkTarget } from '../../../../src/shared/contract/accept/bulk.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { isNarrowed, itemConditions } from '../../acceptance/item/item-filters.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { visibleBatches, visiblePackages } from '../../visibility/visible-batches.ts';

/** What a bulk result is about, as conditions: a batch may have tens of thousands of packages. */
export interface BulkScope {
  /** Without repetition, in their order. */
  readonly batchIds: readonly string[];
  /** Whole packages, which are concluded by it; otherwise items are chosen. */
  readonly whole: boolean;
  /** On rows of `package`: those that were asked for. */
  readonly packages: SQL;
  /** On rows of `item`: the chosen ones of those packages; null for all of them. */
  readonly items: SQL | null;
  /** All items of those packages that have no result are chosen, and no others. */
  readonly uncheckedOnly: boolean;
}

/** 404 where something that the target names is not there for the caller. */
export async function bulkScope(context: CallContext, target: BulkTarget): Promise<BulkScope> {
  const batchIds = target.kind === 'batches' ? [...new Set(target.batchIds)].sort() : [batchOf(target)];
  await requireBatches(context, batchIds);
  const inBatches = inArray(batchPackage.batchId, batchIds);
  const scope = { batchIds, whole: false, items: null, uncheckedOnly: false };
  switch (target.kind) {
    case 'batches':
      return { ...scope, whole: true, packages: inBatches };
    case 'packages': {
      const ids = [...new Set(target.packageIds)];
      const packages = sql`${and(inBatches, inArray(batchPackage.id, ids))}`;
      await requireAll(context, { table: batchPackage, where: packages, expected: ids.length });
      return { ...scope, whole: true, packages };
    }
    case 'items': {
      const ids = [...new Set(target.itemIds)];
      const items = sql`${and(inArray(item.batchId, batchIds), inArray(item.id, ids))}`;
      await requireAll(context, { table: item, where: items, expected: ids.length });
      const packages = sql`${batchPackage.id} in (select ${item.packageId} from ${item} where ${items})`;
      return { ...scope, packages, items };
    }
    case 'filter':
      return { ...scope, ...(await filtered(context, target)) };
  }
}

/** What a list shows is what the caller sees: there is nothing else in it to leave out. */
async function filtered(
  { tx, caller }: CallContext,
  { filter }: Extract<BulkTarget, { kind: 'filter' }>,
): Promise<Pick<BulkScope, 'packages' | 'items' | 'uncheckedOnly'>> {
  const { batchId, packageId } = filter;
  const packages = sql`${and(
    eq(batchPackage.batchId, batchId),
    packageId === undefined ? undefined : eq(batchPackage.id, packageId),
    visiblePackages(caller),
  )}`;
  if (packageId !== undefined) {
    await requireAll({ tx }, { table: batchPackage, where: packages, expected: 1 });
  }
  if (!isNarrowed(filter)) return { packages, items: null, uncheckedOnly: false };
  return {
    packages,
    items: sql`${itemConditions(tx, { batchId, packageId: packageId ?? null }, filter)}`,
    uncheckedOnly: filter.result === ITEM_RESULT.unchecked && !isNarrowed({ ...filter, result: undefined }),
  };
}

function batchOf(target: Exclude<BulkTarget, { kind: 'batches' }>): string {
  return target.kind === 'filter' ? target.filter.batchId : target.batchId;
}

async function requireBatches({ tx, caller }: CallContext, batchIds: readonly string[]): Promise<void> {
  const where = sql`${and(inArray(batch.id, [...batchIds]), visibleBatches(caller))}`;
  await requireAll({ tx }, { table: batch, where, expected: batchIds.length });
}

async function requireAll(
  { tx }: Pick<CallContext, 'tx'>,
  asked: { table: typeof batch | typeof batchPackage | typeof item; where: SQL; expected: number },
): Promise<void> {
  const [found] = await tx.select({ rows: count() }).from(asked.table).where(asked.where);
  if (found?.rows !== asked.expected) throw new Failure(ERROR.notFound);
}
