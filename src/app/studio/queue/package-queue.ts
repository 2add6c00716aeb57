import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import type { Page } from '../../../shared/contract/paging.ts';
import { getNextUnchecked } from '../../../shared/contract/studio.ts';
import type { Verdicts } from '../../../shared/judging/verdicts.ts';
import { itemPageQuery } from '../queries/item-page-query.ts';
import { askUnchecked } from './ask-unchecked.ts';
import { PagedQueue } from './paged-queue.ts';
import type { Queue } from './queue.ts';

interface PackageQueueOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly verdicts: Verdicts;
  readonly start: number;
}

/** The items of a package in their order. */
export function packageQueue(
  { packageId, counters }: PackageDetail,
  { api, queries, verdicts, start }: PackageQueueOptions,
): Queue {
  const ask = async (after: number) => {
    const { item } = await api.call(getNextUnchecked, { packageId, after });
    return item && { itemId: item.itemId, place: item.position };
  };
  return new PagedQueue({
    queries,
    total: counters.delivered,
    start,
    page: (page) => ({ ...itemPageQuery(api, packageId, page), select: itemsOf }),
    isUnchecked: (item) => verdicts.overlay().itemResult(item) === ITEM_RESULT.unchecked,
    askUnchecked: (position) => askUnchecked(position, ask, verdicts.overlay().pendingResult),
  });
}

function itemsOf({ rows }: Page<Item>): readonly Item[] {
  return rows;
}
