import { useMutation } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import {
  type DeliveredBatch,
  getDeliveredBatchList,
  MAX_DOWNLOAD_BATCHES,
} from '../../../shared/contract/delivery/data-download.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

/** Which of the batches of an order, among those that can be downloaded; all of them where nothing is said. */
export type WantedBatches = Pick<
  RequestOf<typeof getDeliveredBatchList>,
  'keyword' | 'state' | 'downloaded' | 'downloadId'
>;

interface Choice {
  readonly wanted: WantedBatches;
  /** Which so many of them, from 1: as many as one download may hold. */
  readonly share?: number;
}

/** What was chosen at once. */
export interface ChosenShare {
  readonly wanted: WantedBatches;
  readonly batches: readonly DeliveredBatch[];
  readonly share: number;
  /** Batches that are wanted, in all shares. */
  readonly total: number;
}

/** Chooses on all pages what can be downloaded and is wanted. */
export function useChooseAll(orderId: string, choose: (batches: readonly DeliveredBatch[]) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (choice: Choice) => findShare(api, orderId, choice),
    onSuccess: ({ batches }) => choose(batches),
  });
}

async function findShare(api: Api, orderId: string, { wanted, share = 1 }: Choice): Promise<ChosenShare> {
  const { state = 'downloadable' } = wanted;
  // A list of others has none of them.
  if (state !== 'downloadable') return { wanted, batches: [], share, total: 0 };
  const request = { orderId, ...wanted, state, limit: MAX_DOWNLOAD_BATCHES };
  const { rows, total } = await api.call(getDeliveredBatchList, { ...request, page: share });
  // Others fetched them meanwhile, and there are fewer shares now.
  if (rows.length === 0 && share > 1) return findShare(api, orderId, { wanted });
  return { wanted, batches: rows, share, total };
}
