import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getObjectLabels, getObjectList, type ObjectTile } from '../../../shared/contract/accept/object.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { keptSince } from '../grid/kept-since.ts';
import type { PageQuery } from '../grid/use-pages.ts';

type Request = RequestOf<typeof getObjectList>;

/**
 * Where the list is narrowed by results, what was judged in it stays where it was: else the next page would skip as
 * much.
 * @param openedAt when the list was opened, in milliseconds of `performance.now()`
 */
export function objectListQuery(api: Api, request: Request, openedAt: number): PageQuery<ObjectTile> {
  const isByResult = request.result !== undefined;
  return {
    queryKey: [getObjectList.path, request, ...(isByResult ? [openedAt] : [])],
    queryFn: ({ signal }) => {
      const kept = isByResult ? { keptFor: keptSince(openedAt) } : {};
      return api.call(getObjectList, { ...request, ...kept }, { signal, quiet: true });
    },
  };
}

export function objectLabelsQuery(api: Api, place: RequestOf<typeof getObjectLabels>) {
  return queryOptions({
    queryKey: [getObjectLabels.path, place],
    queryFn: async ({ signal }) => (await api.call(getObjectLabels, place, { signal, quiet: true })).labels,
  });
}
