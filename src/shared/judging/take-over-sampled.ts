import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Item } from '../contract/accept/item.ts';
import {
  getSampledItemList,
  getSpotCheckDetail,
  getSpotCheckList,
  type SampledItem,
  type SpotCheckDetail,
} from '../contract/accept/spot-check.ts';
import { ITEM_RESULT, type ItemResult } from '../contract/item-result.ts';
import type { Page } from '../contract/paging.ts';

/**
 * A verdict inside a spot check goes into what shows its sample, and into its figures, which are read again besides:
 * until they are there, nobody shall see them fall back to before the verdict.
 */
export function takeOverSampled(
  queries: QueryClient,
  spotCheckId: string,
  item: Item,
  given: ItemResult,
): void {
  const sampledResult = given === ITEM_RESULT.unchecked ? null : given;
  const before = sampledBefore(queries, spotCheckId, item.itemId);
  queries.setQueriesData<Page<SampledItem>>(
    pagesOf(spotCheckId),
    (old) =>
      old && {
        ...old,
        rows: old.rows.map((row) =>
          row.item.itemId === item.itemId ? { ...row, item, sampledResult } : row,
        ),
      },
  );
  const detail = [getSpotCheckDetail.path, { spotCheckId }];
  if (before !== undefined) {
    const more = (result: ItemResult) => Number(sampledResult === result) - Number(before === result);
    queries.setQueryData<SpotCheckDetail>(
      detail,
      (old) =>
        old && {
          ...old,
          accepted: old.accepted + more(ITEM_RESULT.accepted),
          rejected: old.rejected + more(ITEM_RESULT.rejected),
        },
    );
  }
  void queries.invalidateQueries({ queryKey: detail });
  void queries.invalidateQueries({ queryKey: [getSpotCheckList.path] });
}

function pagesOf(spotCheckId: string) {
  return {
    queryKey: [getSampledItemList.path],
    predicate: ({ queryKey: [, request] }: { readonly queryKey: readonly unknown[] }) =>
      v.is(v.object({ spotCheckId: v.literal(spotCheckId) }), request),
  };
}

/** What the item was given in the spot check so far; undefined where that is not known here. */
function sampledBefore(
  queries: QueryClient,
  spotCheckId: string,
  itemId: string,
): SampledItem['sampledResult'] | undefined {
  for (const [, page] of queries.getQueriesData<Page<SampledItem>>(pagesOf(spotCheckId))) {
    const row = page?.rows.find((one) => one.item.itemId === itemId);
    if (row) return row.sampledResult;
  }
  return undefined;
}
