import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { getMessageList } from '../../../shared/contract/accept/message.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

/** Others write meanwhile, the provider among them: what is on the screen is read again so often. */
const REFRESH_EVERY = 30_000;

export function messageListQuery(api: Api, request: RequestOf<typeof getMessageList>) {
  return queryOptions({
    queryKey: [getMessageList.path, request],
    queryFn: ({ signal }) => api.call(getMessageList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY,
  });
}
