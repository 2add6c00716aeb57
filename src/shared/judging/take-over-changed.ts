import type { QueryClient } from '@tanstack/react-query';
import { ITEM_RESULT, type ItemResult } from '../contract/item-result.ts';
import { type ChangedPlace, getChangedPlace } from '../contract/studio.ts';
import type { KnownResults } from './known-results.ts';

/**
 * New results of items go into the figures of what came back changed in their batch, which are read again besides:
 * until they are there, nobody shall see them fall back to before the verdict. To be called before the results go
 * into what shows the items.
 */
export function takeOverChanged(
  queries: QueryClient,
  known: Pick<KnownResults, 'row'>,
  batchId: string,
  results: ReadonlyMap<string, ItemResult>,
): void {
  const figures = [getChangedPlace.path, { batchId }];
  if (queries.getQueryData(figures) === undefined) return;
  for (const [itemId, after] of results) {
    const before = known.row(itemId);
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
