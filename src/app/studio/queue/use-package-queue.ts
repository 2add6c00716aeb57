import { useState } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { getNextUnchecked } from '../../../shared/contract/studio.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import { pendingResults } from '../../../shared/outbox/pending-results.ts';
import { positionsShown } from './positions-shown.ts';
import type { Queue } from './queue.ts';
import { useItemPages } from './use-item-pages.ts';

/** Verdicts still on their way may hide so many of the server's answers. */
const MOST_QUESTIONS = 50;

export function usePackageQueue(packageId: string, total: number, start: number, outbox: Outbox): Queue {
  const api = useApi();
  const [position, setPosition] = useState(Math.min(Math.max(1, start), Math.max(1, total)));
  const [shown, setShown] = useState<readonly [number, number]>([position, position]);
  const pages = useItemPages(packageId, positionsShown(position, shown, total));

  const findUnchecked = async (): Promise<number | null> => {
    const pending = pendingResults(outbox.get().entries);
    for (let at = position + 1; at <= total; at++) {
      const item = pages.itemAt(at);
      if (!item) break;
      if ((pending.get(item.itemId) ?? item.result) === ITEM_RESULT.unchecked) return at;
    }
    let after = position;
    for (let question = 0; question < MOST_QUESTIONS; question++) {
      const { item } = await api.call(getNextUnchecked, { packageId, after });
      if (!item) return null;
      const given = pending.get(item.itemId);
      if (given === undefined || given === ITEM_RESULT.unchecked) return item.position;
      // It was judged here a moment ago; the server will hear of it.
      after = item.position;
    }
    return null;
  };

  return {
    total,
    position,
    itemAt: pages.itemAt,
    goTo: (to) => setPosition(Math.min(Math.max(1, to), total)),
    findUnchecked,
    onShown: (first, last) => setShown((old) => (old[0] === first && old[1] === last ? old : [first, last])),
    error: pages.error,
    retry: pages.retry,
  };
}
