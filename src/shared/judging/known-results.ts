import type { QueryClient } from '@tanstack/react-query';
import { getItemList, type Item } from '../contract/accept/item.ts';
import { getObjectList, type ObjectTile } from '../contract/accept/object.ts';
import type { ItemResult } from '../contract/item-result.ts';
import type { Page } from '../contract/paging.ts';
import { getItemDetail, type ItemDetail } from '../contract/studio.ts';
import { objectKey } from './object-key.ts';

/** Results as the server last told them; undefined for what was not asked for. */
export interface KnownResults {
  item(itemId: string): ItemResult | undefined;
  object(object: { readonly itemId: string; readonly objectId: string }): ItemResult | undefined;
}

/** What the reads that are kept here say: looked through when it is first asked. */
export function knownResults(queries: QueryClient): KnownResults {
  let objects: Map<string, ItemResult> | null = null;
  let items: Map<string, ItemResult> | null = null;
  return {
    item(itemId) {
      const detail = queries.getQueryData<ItemDetail>([getItemDetail.path, { itemId }]);
      if (detail) return detail.review.result;
      items ??= new Map(rowsOf<Item>(queries, getItemList.path).map((row) => [row.itemId, row.result]));
      return items.get(itemId);
    },
    object(object) {
      objects ??= new Map(
        rowsOf<ObjectTile>(queries, getObjectList.path).map((row) => [objectKey(row), row.result]),
      );
      return objects.get(objectKey(object));
    },
  };
}

function rowsOf<Row>(queries: QueryClient, path: string): Row[] {
  return queries
    .getQueriesData<Page<Row>>({ queryKey: [path] })
    .flatMap(([, page]) => [...(page?.rows ?? [])]);
}
