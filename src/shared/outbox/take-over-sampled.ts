import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '../contract/accept/item.ts';
import {
  getSampledItemList,
  getSpotCheckDetail,
  getSpotCheckList,
  type SampledItem,
} from '../contract/accept/spot-check.ts';
import { ITEM_RESULT, type ItemResult } from '../contract/item-result.ts';
import type { Page } from '../contract/paging.ts';

/** A verdict inside a spot check goes into what shows its sample; its figures are read again. */
export function takeOverSampled(
  queries: QueryClient,
  spotCheckId: string,
  item: Item,
  given: ItemResult,
): void {
  const sampledResult = given === ITEM_RESULT.unchecked ? null : given;
  queries.setQueriesData<Page<SampledItem>>(
    {
      queryKey: [getSampledItemList.path],
      predicate: ({ queryKey: [, request] }) =>
        (request as { spotCheckId?: string } | undefined)?.spotCheckId === spotCheckId,
    },
    (old) =>
      old && {
        ...old,
        rows: old.rows.map((row) =>
          row.item.itemId === item.itemId ? { ...row, item, sampledResult } : row,
        ),
      },
  );
  void queries.invalidateQueries({ queryKey: [getSpotCheckDetail.path, { spotCheckId }] });
  void queries.invalidateQueries({ queryKey: [getSpotCheckList.path] });
}
