import type { QueryClient } from '@tanstack/react-query';
import { getItemList, type Item } from '../contract/accept/item.ts';
import { ITEM_RESULT, type ItemResult } from '../contract/item-result.ts';
import type { Page } from '../contract/paging.ts';
import { type ChangedPlace, getChangedPlace } from '../contract/studio.ts';

/**
 * New results of items go into the figures of what came back changed in their batch, which are read again besides:
 * until they are there, nobody shall see them fall back to before the verdict. To be called while lists still hold
 * the results before.
 */
export function takeOverChanged(
  queries: QueryClient,
  batchId: string,
  results: ReadonlyMap<string, ItemResult>,
): void {
  const figures = [getChangedPlace.path, { batchId }];
  if (queries.getQueryData(figures) === undefined) return;
  for (const [itemId, after] of results) {
    const before = knownItem(queries, itemId);
    if (before?.change !== 'changed') continue;
    const more = (result: ItemResult) => Number(after === result) - Number(before.result === result);
    queries.setQueryData<ChangedPlace>(
      figures,
      (old) =>
        old && {
          ...old,
          accepted: old.accepted + more(ITEM_RESULT.accepted),
          rejected: old.rejected + more(ITEM_RESULT.rejected),
        },
    );
  }
  void queries.invalidateQueries({ queryKey: figures });
}

function knownItem(queries: QueryClient, itemId: string): Item | undefined {
  for (const [, page] of queries.getQueriesData<Page<Item>>({ queryKey: [getItemList.path] })) {
    const row = page?.rows.find((one) => one.itemId === itemId);
    if (row) return row;
  }
  return undefined;
}
