import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import type { RequestOf } from '../../shared/contract/endpoint.ts';
import { getLoginRecord } from '../../shared/contract/oauth/login-record.ts';

export function loginRecordQuery(api: Api, request: RequestOf<typeof getLoginRecord>) {
  return queryOptions({
    queryKey: [getLoginRecord.path, request],
    queryFn: ({ signal }) => api.call(getLoginRecord, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
