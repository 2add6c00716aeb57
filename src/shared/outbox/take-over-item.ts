import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { getItemList, type Item } from '../contract/accept/item.ts';
import { getPackageDetail, type PackageDetail } from '../contract/accept/package.ts';
import type { Counters } from '../contract/counters.ts';
import type { Page } from '../contract/paging.ts';
import { getItemDetail, getItemHistory, type ItemDetail } from '../contract/studio.ts';
import { outdateDelivery } from '../delivery/outdate-delivery.ts';

/**
 * What a reply of the server says of an item goes into everything that shows the item.
 * @param change what the reply says of the item's details besides
 */
export function takeOverItem(
  queries: QueryClient,
  item: Item,
  counters: Counters | null,
  change: (detail: ItemDetail) => ItemDetail = (detail) => detail,
): void {
  const { itemId, packageId } = item;
  const pages = [getItemList.path];
  const detail = [getItemDetail.path, { itemId }];
  // Asked before the server had this: their replies would bring the old state back.
  const overtaken = [...asked(queries, pages), ...asked(queries, detail)];
  queries.setQueriesData<Page<Item>>({ queryKey: pages }, (old) =>
    old?.rows.some((row) => row.itemId === itemId)
      ? { ...old, rows: old.rows.map((row) => (row.itemId === itemId ? item : row)) }
      : old,
  );
  queries.setQueryData<ItemDetail>(detail, (old) => old && change({ ...old, ...item }));
  if (counters) {
    const pack = [getPackageDetail.path, { packageId }];
    overtaken.push(...asked(queries, pack));
    queries.setQueryData<PackageDetail>(pack, (old) => old && { ...old, counters });
  }
  void outdateDelivery(queries);
  void queries.invalidateQueries({ queryKey: [getItemHistory.path, { itemId }] });
  for (const query of overtaken) void askAgain(queries, query);
}

function asked(queries: QueryClient, queryKey: QueryKey): Query[] {
  return queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
}

async function askAgain(queries: QueryClient, query: Query): Promise<void> {
  // A first read cannot be called off without leaving its screen empty; so it is repeated once it is there.
  if (query.state.data === undefined) await query.promise?.catch(() => undefined);
  await queries.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: true });
}
