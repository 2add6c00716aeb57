import { type SQL, sql } from 'drizzle-orm';
import { JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { bulkOperation } from '../../db/schema/bulk.ts';
import { batch, batchPackage, item } from '../../db/schema/delivery.ts';
import { judgement } from '../../db/schema/review.ts';
import { sqlId } from '../../db/sql-id.ts';
import type { CallContext } from '../../http/call.ts';
import type { GivenResults } from './given-results.ts';
import { itemsOf, packagesOf } from './kept.ts';

/**
 * Writes down what was given: a row for each package where all its items were meant, or all without a result,
 * and else a row for each item.
 */
export async function noteJudgements(
  { tx, caller }: CallContext,
  { result, errorTypeIds, remark, screen, scope, now }: GivenResults,
  callId: string,
): Promise<void> {
  const byPackage = scope.items === null || scope.uncheckedOnly;
  const errors = errorTypeIds.map((errorTypeId) => ({ errorTypeId }));
  const position = sql`row_number() over (order by ${batchPackage.position}${byPackage ? sql`` : sql`, ${item.position}`})`;
  await tx.execute(sql`
    insert into ${judgement} (
      id, customer_id, batch_id, package_id, item_id, result, how, errors, unchecked_only, remark, round, screen,
      operation_id, account_id, created_at
    )
    select ${sqlId(now, position)}, ${batch.customerId}, ${batch.id}, ${batchPackage.id},
      ${byPackage ? sql`null::uuid` : sql`${item.id}`}, ${result}, ${JUDGED.bulk}, ${JSON.stringify(errors)}::jsonb,
      ${scope.uncheckedOnly}, ${remark || null}::text, ${batch.round}, ${screen},
      ${bulkOperation.id}, ${caller.accountId}::uuid, ${now.toISOString()}::timestamptz
    from ${bulkOperation}
    join ${batch} on ${batch.id} = ${bulkOperation.batchId}
    join ${batchPackage} on ${batchPackage.batchId} = ${batch.id}
    ${byPackage ? sql`` : sql`join ${item} on ${item.packageId} = ${batchPackage.id}`}
    where ${bulkOperation.callId} = ${callId}::uuid and ${meant(byPackage, callId)}
  `);
}

function meant(byPackage: boolean, callId: string): SQL {
  return byPackage ? sql`${batchPackage.id} in ${packagesOf(callId)}` : sql`${item.id} in ${itemsOf(callId)}`;
}
