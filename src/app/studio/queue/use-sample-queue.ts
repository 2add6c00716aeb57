import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import type { SampledItem } from '../../../shared/contract/accept/spot-check.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import type { Page } from '../../../shared/contract/paging.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import { entriesOf, pendingResults } from '../../../shared/outbox/pending-results.ts';
import { ITEM_PAGE, pageOfPosition } from '../queries/item-page-query.ts';
import { samplePageQuery } from '../queries/sample-page-query.ts';
import { findSampled } from './find-sampled.ts';
import { positionsShown } from './positions-shown.ts';
import type { Queue } from './queue.ts';

function combine(results: UseQueryResult<Page<SampledItem>>[]) {
  return {
    pages: results.map((result) => result.data),
    failed: results.find((result) => result.error),
  };
}

/** The sample of a spot check in the order of drawing. An item's result is the one that it was given in there. */
export function useSampleQueue(spotCheckId: string, total: number, start: number, outbox: Outbox): Queue {
  const api = useApi();
  const [position, setPosition] = useState(Math.min(Math.max(1, start), Math.max(1, total)));
  const [shown, setShown] = useState<readonly [number, number]>([position, position]);
  const numbers = [...new Set(positionsShown(position, shown, total).map(pageOfPosition))];
  const { pages, failed } = useQueries({
    queries: numbers.map((page) => samplePageQuery(api, spotCheckId, page)),
    combine,
  });
  const known = numbers.join();
  const items = useMemo(
    () => new Map(known.split(',').map((page, at) => [Number(page), pages[at]?.rows.map(inSample)])),
    [known, pages],
  );
  const itemAt = useCallback(
    (at: number): Item | undefined =>
      at < 1 ? undefined : items.get(pageOfPosition(at))?.[(at - 1) % ITEM_PAGE],
    [items],
  );

  const findUnchecked = async (): Promise<number | null> => {
    const pending = pendingResults(entriesOf(outbox.get().entries, { spotCheckId }));
    const isOpen = ({ itemId, result }: Item) => (pending.get(itemId) ?? result) === ITEM_RESULT.unchecked;
    for (let at = position + 1; at <= total; at++) {
      const item = itemAt(at);
      if (!item) break;
      if (isOpen(item)) return at;
    }
    const open = { spotCheckId, judged: false };
    const after = (sampled: SampledItem) => sampled.drawn > position && isOpen(inSample(sampled));
    const found =
      (await findSampled(api, open, after)) ??
      (await findSampled(api, open, (sampled) => isOpen(inSample(sampled))));
    return found?.drawn ?? null;
  };

  return {
    total,
    position,
    itemAt,
    goTo: (to) => setPosition(Math.min(Math.max(1, to), total)),
    findUnchecked,
    onShown: (first, last) => setShown((old) => (old[0] === first && old[1] === last ? old : [first, last])),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

/** As the spot check knows it: what was decided elsewhere is not part of its sample. */
function inSample({ item, sampledResult }: SampledItem): Item {
  return { ...item, result: sampledResult ?? ITEM_RESULT.unchecked };
}
