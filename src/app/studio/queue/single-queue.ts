import type { Item } from '../../../shared/contract/accept/item.ts';
import type { Queue } from './queue.ts';

/** A queue of one: the studio on a single item. */
export function singleQueue(item: Item): Queue {
  return {
    total: 1,
    position: 1,
    itemAt: (position) => (position === 1 ? item : undefined),
    goTo: () => undefined,
    findUnchecked: async () => null,
    onShown: () => undefined,
    error: null,
    retry: () => undefined,
  };
}
