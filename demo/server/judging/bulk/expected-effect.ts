import { type SQL, sql } from 'drizzle-orm';
import type { BulkEffect, BulkSkip } from '../../../../src/shared/contract/accept/bulk.ts';
import { ITEM_RESULT, type Verdict } from '../../../../src/shared/contract/item-result.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { order } from '../../db/schema/order.ts';
import type { CallContext } from '../../http/call.ts';
import type { BulkScope } from './bulk-scope.ts';
import { leftOut } from './left-out.ts';

/** What becomes of the packages and items of one batch that are left out for one reason, or for none. */
export interface ExpectedEffect extends Record<string, unknown> {
  readonly batchId: string;
  readonly reason: BulkSkip['reason'] | null;
  readonly packages: number;
  readonly items: number;
  /** Items that have the result already. */
  readonly kept: number;
  readonly errorRequired: boolean;
}

/**
 * The effect on whole packages follows from the kept sums, so that of a million items is known at once; that on chosen
 * items are counted.
 */
export async function expectEffect(
  context: CallContext,
  scope: BulkScope,
  result: Verdict,
  now: Date,
): Promise<ExpectedEffect[]> {
  const rest = sql`
    from ${batchPackage}
    join ${batch} on ${batch.id} = ${batchPackage.batchId}
    join ${order} on ${order.id} = ${batch.orderId}
  `;
  const { rows } = await context.tx.execute<ExpectedEffect>(sql`
    select ${batchPackage.batchId} as "batchId", ${leftOut(context, scope, now)} as reason,
      ${scope.items === null ? fromSums(result) : fromItems(result)},
      bool_or(${order.errorRequired}) as "errorRequired"
    ${rest}
    ${scope.items === null ? sql`` : sql`join ${item} on ${item.packageId} = ${batchPackage.id} and ${scope.items}`}
    where ${scope.packages}
    group by 1, 2
  `);
  return rows;
}

function fromSums(result: Verdict): SQL {
  const already = result === ITEM_RESULT.accepted ? batchPackage.accepted : batchPackage.rejected;
  return sql`count(*)::int as packages, coalesce(sum(${batchPackage.delivered}), 0)::int as items,
    coalesce(sum(${already}), 0)::int as kept`;
}

function fromItems(result: Verdict): SQL {
  return sql`count(distinct ${batchPackage.id})::int as packages, count(*)::int as items,
    (count(*) filter (where ${item.result} = ${result}))::int as kept`;
}

/** What the caller is told of it. */
export function effectOf(
  expected: readonly ExpectedEffect[],
  { whole }: Pick<BulkScope, 'whole'>,
  result: Verdict,
): Pick<BulkEffect, 'itemsChanged' | 'itemsKept' | 'packagesConcluded' | 'skipped' | 'errorRequired'> {
  const touched = expected.filter(({ reason }) => reason === null);
  const kept = total(touched, 'kept');
  return {
    itemsChanged: total(touched, 'items') - kept,
    itemsKept: kept,
    packagesConcluded: whole ? total(touched, 'packages') : 0,
    skipped: REASONS.flatMap((reason) => {
      const left = expected.filter((one) => one.reason === reason);
      return left.length === 0
        ? []
        : [{ reason, packages: total(left, 'packages'), items: total(left, 'items') }];
    }),
    errorRequired:
      result === ITEM_RESULT.rejected && touched.some((one) => one.errorRequired && one.items > one.kept),
  };
}

const REASONS: readonly BulkSkip['reason'][] = ['underReview', 'heldByOther', 'batchEnded', 'notAssigned'];

function total(rows: readonly ExpectedEffect[], of: 'packages' | 'items' | 'kept'): number {
  return rows.reduce((sum, row) => sum + row[of], 0);
}
