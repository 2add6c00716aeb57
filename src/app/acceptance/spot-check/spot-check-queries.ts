import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import {
  type drawSpotCheck,
  getSampledItemList,
  getSpotCheckDetail,
  getSpotCheckList,
  previewSpotCheck,
} from '../../../shared/contract/accept/spot-check.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

export type DrawRequest = RequestOf<typeof drawSpotCheck>;

/** Others judge inside the same sample: figures that are on the screen are read again so often. */
const REFRESH_EVERY = 10_000;

export function spotCheckListQuery(api: Api, request: RequestOf<typeof getSpotCheckList>) {
  return queryOptions({
    queryKey: [getSpotCheckList.path, request],
    queryFn: ({ signal }) => api.call(getSpotCheckList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function spotCheckQuery(api: Api, request: RequestOf<typeof getSpotCheckDetail>) {
  return queryOptions({
    queryKey: [getSpotCheckDetail.path, request],
    queryFn: ({ signal }) => api.call(getSpotCheckDetail, request, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.mayJudge ? REFRESH_EVERY : false),
  });
}

export function sampledItemsQuery(api: Api, request: RequestOf<typeof getSampledItemList>) {
  return queryOptions({
    queryKey: [getSampledItemList.path, request],
    queryFn: ({ signal }) => api.call(getSampledItemList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** What a draw would give; the last answer stands while the form changes. */
export function previewQuery(api: Api, request: DrawRequest | null) {
  return queryOptions({
    queryKey: [previewSpotCheck.path, request],
    queryFn: ({ signal }) => api.call(previewSpotCheck, request ?? missingRequest(), { signal, quiet: true }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function missingRequest(): never {
  throw new Error('a preview without a request is not enabled');
}
