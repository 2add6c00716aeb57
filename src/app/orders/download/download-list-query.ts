import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { type DataDownload, getDataDownloadList } from '../../../shared/contract/delivery/data-download.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

/** Milliseconds: while one is packed, and else, since others of the team may have one packed. */
const WHILE_RUNNING = 1000;
const REFRESH_EVERY = 15_000;

export function downloadListQuery(api: Api, request: RequestOf<typeof getDataDownloadList>) {
  return queryOptions({
    queryKey: [getDataDownloadList.path, request],
    queryFn: ({ signal }) => api.call(getDataDownloadList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isRunning) ? WHILE_RUNNING : REFRESH_EVERY),
  });
}

/** It waits for its turn, or is being packed. */
export function isRunning({ state }: Pick<DataDownload, 'state'>): boolean {
  return state === 'waiting' || state === 'packing';
}
