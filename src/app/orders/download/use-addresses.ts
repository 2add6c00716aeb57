import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { type DataDownload, startPartDownload } from '../../../shared/contract/delivery/data-download.ts';
import type { AddressedFile } from './fetch-commands.ts';
import { useRefreshDownloads } from './use-download-calls.ts';

/**
 * Signed addresses of all files of a download, one asked for after the other: each is recorded. They are good for a day,
 * and stay until there are new ones.
 */
export function useAddresses({ downloadId, parts }: DataDownload) {
  const api = useApi();
  const [known, setKnown] = useState<readonly AddressedFile[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const files: AddressedFile[] = [];
      for (const { number } of parts) {
        const { url, fileName } = await api.call(startPartDownload, { downloadId, part: number });
        files.push({ fileName, address: api.mediaUrl(url) });
      }
      return files;
    },
    onSuccess: setKnown,
    onSettled: useRefreshDownloads(),
  });
  return { known, isPending, renew: () => mutate() };
}
