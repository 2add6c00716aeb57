import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { itemDetailQuery } from '../queries/item-detail-query.ts';
import type { Queue } from './queue.ts';

/** The current item, then those that are likely to be wanted next: two ahead, one behind. */
const NEAR = [0, 1, 2, -1] as const;

function combine(results: UseQueryResult<ItemDetail>[]) {
  return results;
}

/** The current item with everything about it; its neighbours are read before they are asked for. */
export function useNearItems(queue: Queue) {
  const api = useApi();
  const ids = NEAR.map((offset) => queue.itemAt(queue.position + offset)?.itemId).filter(
    (id) => id !== undefined,
  );
  const results = useQueries({ queries: ids.map((id) => itemDetailQuery(api, id)), combine });
  const currentId = queue.itemAt(queue.position)?.itemId;
  const current = currentId === undefined ? undefined : results[ids.indexOf(currentId)];
  const mediaUrl = (detail: ItemDetail | undefined): string | null =>
    detail ? api.mediaUrl(detail.mediaUrl) : null;
  return {
    detail: current?.data,
    error: current?.error ?? null,
    retry: () => void current?.refetch(),
    /** The current item's first. */
    mediaUrls: [
      mediaUrl(current?.data),
      ...results.filter((one) => one !== current).map((one) => mediaUrl(one.data)),
    ],
  };
}
