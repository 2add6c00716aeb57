import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { getSavedViewList, type ViewedList } from '../../contract/accept/view.ts';

export function savedViewsQuery(api: Api, list: ViewedList) {
  return queryOptions({
    queryKey: [getSavedViewList.path, { list }],
    queryFn: async ({ signal }) =>
      (await api.call(getSavedViewList, { list }, { signal, quiet: true })).views,
  });
}
