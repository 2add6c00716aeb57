import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import type { Page } from '../../../shared/contract/paging.ts';
import { getChangedPlace } from '../../../shared/contract/studio.ts';
import type { Verdicts } from '../../../shared/judging/verdicts.ts';
import type { Changes } from '../judge/claim.ts';
import { changedPageQuery } from '../queries/item-page-query.ts';
import { askUnchecked } from './ask-unchecked.ts';
import { PagedQueue } from './paged-queue.ts';
import type { Queue } from './queue.ts';

interface ChangesQueueOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly verdicts: Verdicts;
  readonly start: number;
}

/** What came back changed in a batch, package by package in their order. */
export function changesQueue(
  { batchId, total }: Pick<Changes, 'batchId' | 'total'>,
  { api, queries, verdicts, start }: ChangesQueueOptions,
): Queue {
  const ask = async (after: number) => (await api.call(getChangedPlace, { batchId, after })).next;
  return new PagedQueue({
    queries,
    total,
    start,
    page: (page) => ({ ...changedPageQuery(api, batchId, page), select: itemsOf }),
    isUnchecked: (item) => verdicts.overlay().itemResult(item) === ITEM_RESULT.unchecked,
    askUnchecked: (position) => askUnchecked(position, ask, verdicts.overlay().pendingResult),
  });
}

function itemsOf({ rows }: Page<Item>): readonly Item[] {
  return rows;
}
