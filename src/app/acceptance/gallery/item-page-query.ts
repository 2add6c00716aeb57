import type { Api } from '../../../shared/api/api.ts';
import { getItemList, type Item } from '../../../shared/contract/accept/item.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { keptSince } from '../grid/kept-since.ts';
import type { PageQuery } from '../grid/use-pages.ts';

type Request = RequestOf<typeof getItemList>;

/** What a verdict may take an item out of the list by. */
const BY_VERDICT = [
  'result',
  'how',
  'errorTypeId',
  'judgedById',
  'judgedFrom',
  'judgedTo',
  'secondRound',
] as const satisfies readonly (keyof Request)[];

/**
 * A part of the list as the table knows it, too, without another page standing in for it meanwhile. Where the list
 * is narrowed by results, what was judged in it stays where it was: else the next page would skip as much.
 * @param openedAt when the list was opened, in milliseconds of `performance.now()`
 */
export function itemPageQuery(api: Api, request: Request, openedAt: number): PageQuery<Item> {
  if (BY_VERDICT.every((name) => request[name] === undefined)) {
    return {
      queryKey: [getItemList.path, request],
      queryFn: ({ signal }) => api.call(getItemList, request, { signal, quiet: true }),
    };
  }
  return {
    queryKey: [getItemList.path, request, openedAt],
    queryFn: ({ signal }) =>
      api.call(getItemList, { ...request, keptFor: keptSince(openedAt) }, { signal, quiet: true }),
  };
}
