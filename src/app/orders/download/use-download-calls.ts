import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import {
  cancelDataDownload,
  createDataDownload,
  type DataDownload,
  getDataDownloadList,
  getDeliveredBatchList,
  getDownloadRecordList,
} from '../../../shared/contract/delivery/data-download.ts';
import type { ReplyOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { getOrderDetail } from '../../../shared/contract/order.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { isRunning } from './download-list-query.ts';

const CHANGING = [getDataDownloadList, getDeliveredBatchList, getDownloadRecordList, getOrderDetail];

/** After something was packed, fetched or given up: what shows it is read again. */
export function useRefreshDownloads(): () => Promise<void> {
  const { queries } = useConnection();
  return useCallback(async () => {
    await Promise.all(CHANGING.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  }, [queries]);
}

/** How it fails is shown in the form. */
export function useCreateDownload(onCreated: (download: ReplyOf<typeof createDataDownload>) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (request: RequestOf<typeof createDataDownload>) =>
      api.call(createDataDownload, request, { quiet: true }),
    onSuccess: onCreated,
    onSettled: useRefreshDownloads(),
  });
}

export function useCancelDownload() {
  const { t } = useTranslation('handover');
  const api = useApi();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ downloadId }: DataDownload) => api.call(cancelDataDownload, { downloadId }),
    onSuccess: (_reply, download) =>
      toast.info(t(isRunning(download) ? 'download.stopped' : 'download.deleted')),
    onSettled: useRefreshDownloads(),
  });
}
