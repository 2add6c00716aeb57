import type { QueryClient } from '@tanstack/react-query';
import { getItemList } from '../../contract/accept/item.ts';
import { getObjectList } from '../../contract/accept/object.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { DELIVERY_READS } from './invalidate-delivery.ts';

/** Lists on the screen into which a new result is written at once. */
const HOLD_RESULTS: readonly Endpoint[] = [getItemList, getObjectList];

/**
 * After a single verdict: what shows states and sums is read again when it is shown next, not now, or a
 * thousand verdicts would read everything a thousand times. Lists of items on the screen hold the new result
 * already.
 */
export async function outdateDelivery(queries: QueryClient): Promise<void> {
  await Promise.all(
    DELIVERY_READS.map((read) =>
      queries.invalidateQueries({
        queryKey: [read.path],
        refetchType: 'none',
        ...(HOLD_RESULTS.includes(read) ? { type: 'inactive' } : {}),
      }),
    ),
  );
}
