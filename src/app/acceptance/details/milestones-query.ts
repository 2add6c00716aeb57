import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { type BatchHistoryEntry, getBatchHistory } from '../../../shared/contract/accept/history.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';

const MILESTONES = [
  'delivered',
  'started',
  'finished',
  'rejected',
  'repairAsked',
  'redelivered',
  'reaccepted',
] as const;

/** The steps that make up the rounds of a batch, oldest first. */
export function milestonesQuery(api: Api, batchId: string) {
  return queryOptions({
    queryKey: [getBatchHistory.path, { batchId, milestones: true }],
    queryFn: async ({ signal }): Promise<readonly BatchHistoryEntry[]> => {
      const pages = await Promise.all(
        MILESTONES.map((event) =>
          api.call(getBatchHistory, { batchId, event, limit: MAX_LIMIT }, { signal, quiet: true }),
        ),
      );
      return pages.flatMap(({ rows }) => rows).sort((one, other) => one.at.localeCompare(other.at));
    },
    staleTime: 0,
  });
}
