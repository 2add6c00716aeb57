import { type SQL, sql } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { bulkOperation, bulkOperationItem } from '../../db/schema/bulk.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';

/** Whether a call changed something in a package that was judged before, or belongs to a job number. */
export function rejudgedBy(callId: string): SQL {
  return sql`exists (
    select 1 from ${bulkOperationItem}
    join ${bulkOperation} on ${bulkOperation.id} = ${bulkOperationItem.operationId}
    join ${item} on ${item.id} = ${bulkOperationItem.itemId}
    where ${bulkOperation.callId} = ${callId}::uuid and ${item.packageId} = ${batchPackage.id}
      and (${bulkOperationItem.result} <> ${ITEM_RESULT.unchecked} or ${item.jobId} is not null)
  )`;
}
