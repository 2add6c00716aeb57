import { useCallback } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { type DownloadPart, startPartDownload } from '../../../shared/contract/delivery/data-download.ts';
import { fetchFile } from '../../../shared/ui/base/fetch-file.ts';
import { useRefreshDownloads } from './use-download-calls.ts';

/** Hands a file of a download to the browser, under an address signed for it; false where it cannot be had. */
export function useFetchPart(downloadId: string): (part: DownloadPart) => Promise<boolean> {
  const api = useApi();
  const refresh = useRefreshDownloads();
  return useCallback(
    async ({ number }) => {
      try {
        const { url, fileName } = await api.call(startPartDownload, { downloadId, part: number });
        fetchFile(api.mediaUrl(url), fileName);
        return true;
      } catch {
        // The API has said why.
        return false;
      } finally {
        void refresh();
      }
    },
    [api, downloadId, refresh],
  );
}
