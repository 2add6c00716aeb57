import { type SQL, sql } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { bulkOperation, bulkOperationItem, bulkOperationPackage } from '../../db/schema/bulk.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';

/** The packages of a call's operations, as a list of ids. */
export function packagesOf(callId: string): SQL {
  return sql`(
    select ${bulkOperationPackage.packageId} from ${bulkOperationPackage}
    join ${bulkOperation} on ${bulkOperation.id} = ${bulkOperationPackage.operationId}
    where ${bulkOperation.callId} = ${callId}::uuid
  )`;
}

/** The items that a call changed, as a list of ids. */
export function itemsOf(callId: string): SQL {
  return sql`(
    select ${bulkOperationItem.itemId} from ${bulkOperationItem}
    join ${bulkOperation} on ${bulkOperation.id} = ${bulkOperationItem.operationId}
    where ${bulkOperation.callId} = ${callId}::uuid
  )`;
}

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
