import type { QueryClient } from '@tanstack/react-query';
import { DELIVERY_READS, type DeliveryRead } from './invalidate-delivery.ts';

/** Lists on the screen into which a new result is written at once. */
const HOLD_RESULTS: readonly DeliveryRead[] = ['/accept/getItemList', '/accept/getObjectList'];

/**
 * After a single verdict: what shows states and sums is read again when it is shown next, not now, or a
 * thousand verdicts would read everything a thousand times. Lists of items on the screen hold the new result
 * already.
 */
export async function outdateDelivery(queries: QueryClient): Promise<void> {
  await Promise.all(
    DELIVERY_READS.map((path) =>
      queries.invalidateQueries({
        queryKey: [path],
        refetchType: 'none',
        ...(HOLD_RESULTS.includes(path) ? { type: 'inactive' } : {}),
      }),
    ),
  );
}
