import { type SQL, sql } from 'drizzle-orm';
import { bulkOperation, bulkOperationItem, bulkOperationPackage } from '../../db/schema/bulk.ts';

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
