import { type SQL, sql } from 'drizzle-orm';
import type { BatchEvent } from '../../../src/shared/contract/accept/history.ts';
import { ITEM_MARK } from '../../../src/shared/contract/item-result.ts';
import { batchEvent } from '../db/schema/history.ts';
import { item } from '../db/schema/item.ts';

const FINISHED: BatchEvent = 'finished';

/**
 * The marks of a row of `item` once somebody has changed its annotations (specification 4). One that was accepted
 * with its batch, and is changed after that was opened again, says so: whoever took the data over has other data.
 */
export function marksOfChange(
  by: typeof ITEM_MARK.modifiedByProvider | typeof ITEM_MARK.modifiedByCustomer,
): SQL<string[]> {
  return sql<string[]>`array(
    select distinct mark from unnest(
      ${item.marks} || array[${ITEM_MARK.modified}, ${by}]::text[] || case when exists (
        select 1 from ${batchEvent} where ${batchEvent.batchId} = ${item.batchId} and ${batchEvent.event} = ${FINISHED}
      ) then array[${ITEM_MARK.modifiedAfterEnd}]::text[] else '{}'::text[] end
    ) mark order by mark
  )`;
}
