import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getPackageList } from '../../../shared/contract/accept/package.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

/** Others claim and conclude packages meanwhile: what is on the screen is read again so often. */
const REFRESH_EVERY = 30_000;

export function packageListQuery(api: Api, request: RequestOf<typeof getPackageList>) {
  return queryOptions({
    queryKey: [getPackageList.path, request],
    queryFn: ({ signal }) => api.call(getPackageList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY,
  });
}
