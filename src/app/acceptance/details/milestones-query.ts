import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { type BatchHistoryEntry, getBatchHistory } from '../../../shared/contract/accept/history.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';
import { ROUND_EVENTS, roundsOf } from './rounds-of.ts';

/** The steps that make up the rounds of a batch, oldest first. */
export function milestonesQuery(api: Api, batchId: string) {
  return queryOptions({
    queryKey: [getBatchHistory.path, { batchId, milestones: true }],
    queryFn: async ({ signal }): Promise<readonly BatchHistoryEntry[]> => {
      const pages = await Promise.all(
        ROUND_EVENTS.map((event) =>
          api.call(getBatchHistory, { batchId, event, limit: MAX_LIMIT }, { signal, quiet: true }),
        ),
      );
      return roundsOf(pages.flatMap(({ rows }) => rows));
    },
    staleTime: 0,
  });
}
