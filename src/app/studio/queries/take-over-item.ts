import type { QueryClient } from '@tanstack/react-query';
import {
  getItemList,
  getPackageDetail,
  type Item,
  type PackageDetail,
} from '../../../shared/contract/accept.ts';
import type { Counters } from '../../../shared/contract/counters.ts';
import type { Page } from '../../../shared/contract/paging.ts';
import { getItemDetail, getItemHistory, type ItemDetail } from '../../../shared/contract/studio.ts';
import { itemPageRequest, pageOfPosition } from './item-page-query.ts';

/** What a reply of the server says of an item goes into everything that shows the item. */
export function takeOverItem(queries: QueryClient, item: Item, counters: Counters | null): void {
  const page = itemPageRequest(item.packageId, pageOfPosition(item.position));
  queries.setQueryData<Page<Item>>(
    [getItemList.path, page],
    (old) => old && { ...old, rows: old.rows.map((row) => (row.itemId === item.itemId ? item : row)) },
  );
  queries.setQueryData<ItemDetail>(
    [getItemDetail.path, { itemId: item.itemId }],
    (old) => old && { ...old, ...item },
  );
  if (counters) {
    queries.setQueryData<PackageDetail>(
      [getPackageDetail.path, { packageId: item.packageId }],
      (old) => old && { ...old, counters },
    );
  }
  void queries.invalidateQueries({ queryKey: [getItemHistory.path, { itemId: item.itemId }] });
}
