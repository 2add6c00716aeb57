import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getObjectLabels, getObjectList, type ObjectTile } from '../../../shared/contract/accept/object.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import type { PageQuery } from '../grid/use-pages.ts';

export function objectListQuery(api: Api, request: RequestOf<typeof getObjectList>): PageQuery<ObjectTile> {
  return {
    queryKey: [getObjectList.path, request],
    queryFn: ({ signal }) => api.call(getObjectList, request, { signal, quiet: true }),
  };
}

export function objectLabelsQuery(api: Api, place: RequestOf<typeof getObjectLabels>) {
  return queryOptions({
    queryKey: [getObjectLabels.path, place],
    queryFn: async ({ signal }) => (await api.call(getObjectLabels, place, { signal, quiet: true })).labels,
  });
}
