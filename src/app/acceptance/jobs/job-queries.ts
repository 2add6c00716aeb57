import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import {
  getItemDocuments,
  getItemList,
  type Item,
  MAX_DOCUMENTS,
} from '../../../shared/contract/accept/item.ts';
import { getJobDetail, getJobList, type Job, type JobState } from '../../../shared/contract/accept/job.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { MAX_LIMIT, type Page } from '../../../shared/contract/paging.ts';

/** Others conclude job numbers meanwhile: what is on the screen is read again so often. */
const REFRESH_EVERY = 30_000;

export function jobListQuery(api: Api, request: RequestOf<typeof getJobList>) {
  return queryOptions({
    queryKey: [getJobList.path, request],
    queryFn: ({ signal }) => api.call(getJobList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY,
  });
}

/** States of what is still to be concluded. */
const OPEN_STATES: readonly JobState[] = ['reviewable', 'executing'];

/** The job numbers of a package that are still to be concluded, in their order. */
export function openJobsQuery(api: Api, packageId: string) {
  return queryOptions({
    // Under the list's own path: after each conclusion they are others.
    queryKey: [getJobList.path, { packageId, open: true }],
    queryFn: async ({ signal }): Promise<readonly Job[]> => {
      const parts = await Promise.all(
        OPEN_STATES.map((state) => {
          const request = { packageId, state, sort: 'index', direction: 'asc', limit: MAX_LIMIT } as const;
          return api.call(getJobList, request, { signal, quiet: true });
        }),
      );
      return parts.flatMap(({ rows }) => rows).sort((a, b) => a.index - b.index);
    },
  });
}

export function jobDetailQuery(api: Api, jobId: string) {
  return queryOptions({
    queryKey: [getJobDetail.path, { jobId }],
    queryFn: ({ signal }) => api.call(getJobDetail, { jobId }, { signal, quiet: true }),
    refetchInterval: REFRESH_EVERY,
  });
}

/** All frames of a job number in their order: their results colour the time line. */
export function jobFramesQuery(api: Api, { batchId, jobId, frames, round }: Job) {
  return queryOptions({
    // Under the list's own path, and one page of it: what was judged anywhere is put into every page of items.
    queryKey: [getItemList.path, { batchId, jobId, all: true, round }],
    queryFn: async ({ signal }): Promise<Page<Item>> => {
      const pages = Math.max(1, Math.ceil(frames.total / MAX_LIMIT));
      const parts = [];
      for (let page = 1; page <= pages; page += 1) {
        const request = { batchId, jobId, page, limit: MAX_LIMIT } as const;
        parts.push(await api.call(getItemList, request, { signal, quiet: true }));
      }
      return { total: frames.total, rows: parts.flatMap(({ rows }) => rows) };
    },
    select: ({ rows }) => rows,
    refetchInterval: REFRESH_EVERY,
  });
}

/** What the server compares a conclusion with: another sum where annotations of a frame were changed. */
export function revisionsOf(frames: readonly Pick<Item, 'revision'>[]): number {
  return frames.reduce((sum, { revision }) => sum + revision, 0);
}

/**
 * The annotations of a stretch of frames, cut so that any frame is asked for in the same company. Frames of other
 * revisions, or of another round, are asked for anew.
 */
export function frameDocumentsQuery(
  api: Api,
  { batchId, round }: Pick<Job, 'batchId' | 'round'>,
  stretch: readonly Pick<Item, 'itemId' | 'revision'>[],
) {
  return queryOptions({
    queryKey: [
      getItemDocuments.path,
      { batchId, round, frames: stretch.map(({ itemId, revision }) => [itemId, revision]) },
    ],
    queryFn: ({ signal }) =>
      api.call(
        getItemDocuments,
        { batchId, itemIds: stretch.map(({ itemId }) => itemId) },
        { signal, quiet: true },
      ),
    staleTime: 5 * 60_000,
  });
}

/** Which frames are asked for together with one. */
export function stretchOf<T>(frames: readonly T[], at: number): readonly T[] {
  const from = Math.floor(at / MAX_DOCUMENTS) * MAX_DOCUMENTS;
  return frames.slice(from, from + MAX_DOCUMENTS);
}
