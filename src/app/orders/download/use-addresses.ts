import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { type DataDownload, startPartDownload } from '../../../shared/contract/delivery/data-download.ts';
import type { AddressedFile } from './fetch-commands.ts';
import { useRefreshDownloads } from './use-download-calls.ts';

/** Signed addresses of all files of a download, one asked for after the other: each is recorded. */
export function useAddresses({ downloadId, parts }: DataDownload) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const files: AddressedFile[] = [];
      for (const { number } of parts) {
        const { url, fileName } = await api.call(startPartDownload, { downloadId, part: number });
        files.push({ fileName, address: api.mediaUrl(url) });
      }
      return files;
    },
    onSettled: useRefreshDownloads(),
  });
}
