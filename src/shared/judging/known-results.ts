import type { QueryClient } from '@tanstack/react-query';
import { type ErrorType, getErrorTypeList, type Severity } from '../contract/accept/error-type.ts';
import { getItemList, type Item } from '../contract/accept/item.ts';
import { getObjectList, type ObjectTile } from '../contract/accept/object.ts';
import type { ItemResult } from '../contract/item-result.ts';
import type { Page } from '../contract/paging.ts';
import { getItemDetail, type ItemDetail } from '../contract/studio.ts';
import { objectKey } from './object-key.ts';

/** What the server last told, as far as it was asked; undefined for all else. */
export interface KnownResults {
  /** The item's result. */
  item(itemId: string): ItemResult | undefined;
  object(object: { readonly itemId: string; readonly objectId: string }): ItemResult | undefined;
  row(itemId: string): Item | undefined;
  detail(itemId: string): ItemDetail | undefined;
  severity(errorTypeId: string): Severity | undefined;
}

/** What the reads that are kept here say: lists are looked through when they are first asked for. */
export function knownResults(queries: QueryClient): KnownResults {
  let objects: Map<string, ItemResult> | null = null;
  let items: Map<string, Item> | null = null;
  const detail = (itemId: string) => queries.getQueryData<ItemDetail>([getItemDetail.path, { itemId }]);
  const row = (itemId: string) => {
    items ??= new Map(rowsOf<Item>(queries, getItemList.path).map((one) => [one.itemId, one]));
    return detail(itemId) ?? items.get(itemId);
  };
  return {
    detail,
    row,
    item: (itemId) => row(itemId)?.result,
    object(object) {
      objects ??= new Map(
        rowsOf<ObjectTile>(queries, getObjectList.path).map((one) => [objectKey(one), one.result]),
      );
      const judged = detail(object.itemId)?.review.objects;
      return (
        judged?.find(({ objectId }) => objectId === object.objectId)?.result ?? objects.get(objectKey(object))
      );
    },
    severity: (errorTypeId) =>
      queries
        .getQueryData<readonly ErrorType[]>([getErrorTypeList.path])
        ?.find((type) => type.errorTypeId === errorTypeId)?.severity,
  };
}

function rowsOf<Row>(queries: QueryClient, path: string): Row[] {
  return queries
    .getQueriesData<Page<Row>>({ queryKey: [path] })
    .flatMap(([, page]) => [...(page?.rows ?? [])]);
}
