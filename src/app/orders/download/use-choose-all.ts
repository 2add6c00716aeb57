import { useMutation } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import {
  type DeliveredBatch,
  getDeliveredBatchList,
  MAX_DOWNLOAD_BATCHES,
} from '../../../shared/contract/delivery/data-download.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';

/** Which of the batches of an order, among those that can be downloaded; all of them where nothing is said. */
export type WantedBatches = Pick<
  RequestOf<typeof getDeliveredBatchList>,
  'keyword' | 'state' | 'downloaded' | 'downloadId'
>;

interface Choice {
  readonly wanted: WantedBatches;
  /** The next share of what a first press found. */
  readonly next?: Pick<ChosenShare, 'found' | 'share'>;
}

/** What was chosen at once. */
export interface ChosenShare {
  readonly wanted: WantedBatches;
  /**
   * All that was wanted at the first press. Shares are cut from it: what was packed and fetched meanwhile is not found
   * any more, and the places of the rest are others then.
   */
  readonly found: readonly DeliveredBatch[];
  readonly batches: readonly DeliveredBatch[];
  /** Which so many of them, from 1: as many as one download may hold. */
  readonly share: number;
}

/** Chooses on all pages what can be downloaded and is wanted. */
export function useChooseAll(orderId: string, choose: (batches: readonly DeliveredBatch[]) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ wanted, next }: Choice): Promise<ChosenShare> => {
      const { found, share } = next ?? { found: await findWanted(api, orderId, wanted), share: 1 };
      const first = (share - 1) * MAX_DOWNLOAD_BATCHES;
      return { wanted, found, batches: found.slice(first, first + MAX_DOWNLOAD_BATCHES), share };
    },
    onSuccess: ({ batches }) => choose(batches),
  });
}

async function findWanted(
  api: Api,
  orderId: string,
  wanted: WantedBatches,
): Promise<readonly DeliveredBatch[]> {
  const { state = 'downloadable' } = wanted;
  // A list of others has none of them.
  if (state !== 'downloadable') return [];
  const found = new Map<string, DeliveredBatch>();
  for (let page = 1; ; page += 1) {
    const request = { orderId, ...wanted, state, page, limit: MAX_LIMIT };
    const { rows } = await api.call(getDeliveredBatchList, request);
    for (const row of rows) found.set(row.batchId, row);
    if (rows.length < MAX_LIMIT) return [...found.values()];
  }
}
