import { useCallback } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { type DownloadPart, startPartDownload } from '../../../shared/contract/delivery/data-download.ts';
import { fetchFile } from '../../../shared/ui/base/fetch-file.ts';
import { useRefreshDownloads } from './use-download-calls.ts';

/**
 * Hands a file of a download to the browser, under an address signed for it; gives the id of the record of its fetching,
 * null where it cannot be had.
 */
export function useFetchPart(downloadId: string): (part: DownloadPart) => Promise<string | null> {
  const api = useApi();
  const refresh = useRefreshDownloads();
  return useCallback(
    async ({ number }) => {
      try {
        const { url, fileName, recordId } = await api.call(startPartDownload, { downloadId, part: number });
        fetchFile(api.mediaUrl(url), fileName);
        return recordId;
      } catch {
        // The API has said why.
        return null;
      } finally {
        void refresh();
      }
    },
    [api, downloadId, refresh],
  );
}
