import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { type ClientRecord, getClientRecordList } from '../../shared/contract/downloads/client-record.ts';
import { getClientList } from '../../shared/contract/downloads/desktop-client.ts';
import type { RequestOf } from '../../shared/contract/endpoint.ts';
import type { Language } from '../../shared/contract/language.ts';

/** While files are being compared with their hash, what is offered is asked for again after so many milliseconds. */
const WHILE_CHECKING = 2000;
/** The same for records while a download that was begun not long ago is under way, and else: others download, too. */
const WHILE_COMING = 3000;
const WHILE_STILL = 30_000;
const NOT_LONG = 60 * 60 * 1000;

/** Release notes come in the language of the call: each has a list of its own. */
export function clientListQuery(api: Api, language: Language) {
  return queryOptions({
    queryKey: [getClientList.path, language],
    queryFn: ({ signal }) => api.call(getClientList, {}, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.checking > 0 ? WHILE_CHECKING : false),
  });
}

export function clientRecordQuery(api: Api, request: RequestOf<typeof getClientRecordList>) {
  return queryOptions({
    queryKey: [getClientRecordList.path, request],
    queryFn: ({ signal }) => api.call(getClientRecordList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isComing) ? WHILE_COMING : WHILE_STILL),
  });
}

function isComing({ at, completedAt }: ClientRecord): boolean {
  return completedAt === null && Date.now() - Date.parse(at) < NOT_LONG;
}
