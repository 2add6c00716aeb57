import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import type { SampledItem, SpotCheckDetail } from '../../../shared/contract/accept/spot-check.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import type { Page } from '../../../shared/contract/paging.ts';
import type { Verdicts } from '../../../shared/judging/verdicts.ts';
import { findSampled } from '../queries/find-sampled.ts';
import { samplePageQuery } from '../queries/sample-page-query.ts';
import { PagedQueue } from './paged-queue.ts';
import type { Queue, QueueItem } from './queue.ts';

interface SampleQueueOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly verdicts: Verdicts;
  readonly start: number;
}

/** The sample of a spot check in the order of drawing. An item's result is the one that it was given in there. */
export function sampleQueue(
  { spotCheckId, visible }: SpotCheckDetail,
  { api, queries, verdicts, start }: SampleQueueOptions,
): Queue {
  const isUnchecked = (item: Item) => verdicts.overlay().itemResult(item) === ITEM_RESULT.unchecked;
  return new PagedQueue({
    queries,
    total: visible,
    start,
    page: (page) => ({ ...samplePageQuery(api, spotCheckId, page), select: itemsOf }),
    isUnchecked,
    askUnchecked: async (position) => {
      const open = { spotCheckId, judged: false };
      const isOpen = (sampled: SampledItem) => isUnchecked(inSample(sampled));
      const after = (sampled: SampledItem) => sampled.place > position && isOpen(sampled);
      const found = (await findSampled(api, open, after)) ?? (await findSampled(api, open, isOpen));
      return found?.place ?? null;
    },
  });
}

function itemsOf({ rows }: Page<SampledItem>): readonly QueueItem[] {
  return rows.map(inSample);
}

/** As the spot check knows it: what was decided elsewhere is not part of its sample. */
function inSample({ item, sampledResult, sampledAt }: SampledItem): QueueItem {
  return { ...item, sampledAt, result: sampledResult ?? ITEM_RESULT.unchecked };
}
