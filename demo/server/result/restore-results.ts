import { sql } from 'drizzle-orm';
import { bulkOperation, bulkOperationItem } from '../db/schema/bulk.ts';
import { item } from '../db/schema/delivery.ts';
import type { Transaction } from '../db/transaction.ts';
import { changeItems } from './change-items.ts';
import { COUNTED_BY } from './counted.ts';

/**
 * Gives the items of a bulk result back what they had before it. Actual and sampled results need nothing: a bulk
 * result has left them as they were.
 */
export function restoreResults(tx: Transaction, callId: string): Promise<{ changed: number }> {
  return changeItems(tx, {
    chosen: sql`
      select ${item}.id, ${COUNTED_BY}, kept.result as result_before, kept.how, kept.errors as errors_before,
        kept.carried as carried_before, kept.judged_by_id, kept.judged_at
      from ${bulkOperation}
      join ${bulkOperationItem} kept on kept.operation_id = ${bulkOperation}.id
      join ${item} on ${item}.id = kept.item_id
      where ${bulkOperation}.call_id = ${callId}::uuid
      order by ${item}.id for no key update of ${item}
    `,
    columns: sql`
      result = chosen.result_before, how = chosen.how, errors = chosen.errors_before, carried = chosen.carried_before,
      judged_by_id = chosen.judged_by_id, judged_at = chosen.judged_at
    `,
    callId,
  });
}
