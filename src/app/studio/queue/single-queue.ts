import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { itemDetailQuery } from '../queries/item-detail-query.ts';
import { QuerySet } from '../queries/query-set.ts';
import type { Queue } from './queue.ts';

/** A queue of one: the studio on a single item. */
export function singleQueue(itemId: string, { api, queries }: { api: Api; queries: QueryClient }): Queue {
  const listeners = new Set<() => void>();
  const item = new QuerySet(
    queries,
    () => itemDetailQuery(api, itemId),
    () => {
      for (const listener of [...listeners]) listener();
    },
  );
  item.want([itemId]);
  return {
    total: 1,
    position: 1,
    itemAt: (position) => (position === 1 ? item.data(itemId) : undefined),
    goTo: () => undefined,
    findUnchecked: async () => null,
    showRange: () => undefined,
    get error() {
      return item.error(itemId);
    },
    retry: () => item.retry(itemId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => item.open(),
  };
}
