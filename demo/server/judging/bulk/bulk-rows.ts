import { type SQL, sql } from 'drizzle-orm';
import { JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { bulkOperation } from '../../db/schema/bulk.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { sqlId } from '../../db/sql-id.ts';
import { changedByPackage } from '../write/changed-by-package.ts';
import type { Judge } from '../write/judge.ts';
import { judgementRows } from '../write/judgement-rows.ts';
import type { GivenResults } from './given-results.ts';
import { itemsOf, packagesOf } from './operation-lists.ts';

/**
 * The rows of `judgement` of a bulk result: one for each package where all its items were meant, or all without a
 * result, and else one for each item.
 */
export function bulkRows(
  { customerId, accountId, at }: Judge,
  { result, errorTypeIds, remark, screen, scope }: GivenResults,
  callId: string,
): SQL {
  const byPackage = scope.items === null || scope.uncheckedOnly;
  const errors = errorTypeIds.map((errorTypeId) => ({ errorTypeId }));
  const position = sql`row_number() over (order by ${batchPackage.position}${byPackage ? sql`` : sql`, ${item.position}`})`;
  return judgementRows(
    {
      id: sqlId(at, position),
      customerId: sql`${customerId}::uuid`,
      batchId: sql`${batch.id}`,
      packageId: sql`${batchPackage.id}`,
      itemId: byPackage ? sql`null::uuid` : sql`${item.id}`,
      result: sql`${result}`,
      how: sql`${JUDGED.bulk}`,
      errors: sql`${JSON.stringify(errors)}::jsonb`,
      uncheckedOnly: sql`${scope.uncheckedOnly}::boolean`,
      ...(byPackage
        ? { itemIds: sql`changed.ids`, itemObjects: sql`changed.objects` }
        : { objects: sql`${item.objectCount}` }),
      remark: sql`${remark || null}::text`,
      round: sql`${batch.round}`,
      screen: sql`${screen}::text`,
      operationId: sql`${bulkOperation.id}`,
      accountId: sql`${accountId}::uuid`,
      createdAt: sql`${at.toISOString()}::timestamptz`,
    },
    sql`${bulkOperation}
      join ${batch} on ${batch.id} = ${bulkOperation.batchId}
      join ${batchPackage} on ${batchPackage.batchId} = ${batch.id}
      ${
        byPackage
          ? sql`left join (${changedByPackage()}) changed on changed.package_id = ${batchPackage.id}`
          : sql`join ${item} on ${item.packageId} = ${batchPackage.id}`
      }
      where ${bulkOperation.callId} = ${callId}::uuid and ${meant(byPackage, callId)}`,
  );
}

function meant(byPackage: boolean, callId: string): SQL {
  return byPackage ? sql`${batchPackage.id} in ${packagesOf(callId)}` : sql`${item.id} in ${itemsOf(callId)}`;
}
