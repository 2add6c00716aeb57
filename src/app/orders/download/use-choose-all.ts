import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/connection/connection-context.ts';
import {
  type DeliveredBatch,
  getDeliveredBatchList,
  MAX_DOWNLOAD_BATCHES,
} from '../../../shared/contract/delivery/data-download.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';
import { isSelectable } from './use-chosen-batches.ts';

/** Chooses on all pages what can be downloaded and `wanted` takes: as many as one download may hold. */
export function useChooseAll(orderId: string, choose: (batches: readonly DeliveredBatch[]) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async (wanted: (batch: DeliveredBatch) => boolean) => {
      const { rows } = await api.call(getDeliveredBatchList, { orderId, limit: MAX_LIMIT });
      return rows.filter((row) => isSelectable(row) && wanted(row)).slice(0, MAX_DOWNLOAD_BATCHES);
    },
    onSuccess: choose,
  });
}
