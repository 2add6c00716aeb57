import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { Batch } from '../../../shared/contract/accept/batch.ts';
import type { BatchState } from '../../../shared/contract/batch-state.ts';
import type { ConfirmObstacle } from '../../../shared/contract/delivery/confirm-delivery.ts';
import { batchListQuery } from '../../../shared/delivery/batch/batch-list-query.ts';
import { obstructingStates } from './obstructing-states.ts';

export interface ObstructingState {
  readonly state: BatchState;
  /** All batches in this state, however few of them were read. */
  readonly total: number;
  readonly batches: readonly Batch[];
}

/** The batches that an obstacle is about by their states, the first `limit` of each; empty while they are looked for. */
export function useObstructingBatches(
  orderId: string,
  obstacle: ConfirmObstacle,
  limit: number,
): readonly ObstructingState[] {
  const api = useApi();
  const states = obstructingStates(obstacle);
  const found = useQueries({
    queries: states.map((state) => batchListQuery(api, { orderId, state, limit })),
  });
  if (found.some(({ data }) => data === undefined)) return [];
  return states.flatMap((state, index) => {
    const { total = 0, rows = [] } = found[index]?.data ?? {};
    return total === 0 ? [] : [{ state, total, batches: rows }];
  });
}
