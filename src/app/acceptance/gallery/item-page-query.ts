import type { Api } from '../../../shared/api/api.ts';
import { getItemList, type Item } from '../../../shared/contract/accept/item.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import type { PageQuery } from '../grid/use-pages.ts';

/** A part of the list as the table knows it, too, without another page standing in for it meanwhile. */
export function itemPageQuery(api: Api, request: RequestOf<typeof getItemList>): PageQuery<Item> {
  return {
    queryKey: [getItemList.path, request],
    queryFn: ({ signal }) => api.call(getItemList, request, { signal, quiet: true }),
  };
}
