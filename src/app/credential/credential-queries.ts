import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { type Credential, getCredential } from '../../shared/contract/credential.ts';
import { getCredentialHistory } from '../../shared/contract/credential-history.ts';
import { getOriginList } from '../../shared/contract/credential-origin.ts';
import type { ReplyOf, RequestOf } from '../../shared/contract/endpoint.ts';

export function credentialQuery(api: Api) {
  return queryOptions({
    queryKey: [getCredential.path],
    queryFn: ({ signal }) => api.call(getCredential, {}, { signal, quiet: true }),
  });
}

export function originListQuery(api: Api) {
  return queryOptions({
    queryKey: [getOriginList.path],
    queryFn: ({ signal }) => api.call(getOriginList, {}, { signal, quiet: true }),
  });
}

export function credentialHistoryQuery(api: Api, request: RequestOf<typeof getCredentialHistory>) {
  return queryOptions({
    queryKey: [getCredentialHistory.path, request],
    queryFn: ({ signal }) => api.call(getCredentialHistory, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** Shows what a call has answered, and what it has added to the history. */
export async function showCredential(queries: QueryClient, credential: Credential): Promise<void> {
  queries.setQueryData<ReplyOf<typeof getCredential>>(
    [getCredential.path],
    (before) => before && { ...before, credential },
  );
  await queries.invalidateQueries({ queryKey: [getCredentialHistory.path] });
}

/** After a call that failed: it was refused for what is not as shown, or did what it should and its answer got lost. */
export async function rereadCredential(queries: QueryClient): Promise<void> {
  const paths: readonly string[] = [getCredential.path, getCredentialHistory.path];
  await queries.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[0])) });
}
