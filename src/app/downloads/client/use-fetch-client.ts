import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getClientRecordList } from '../../../shared/contract/downloads/client-record.ts';
import {
  type ClientFile,
  type ClientRelease,
  getClientList,
  startClientDownload,
} from '../../../shared/contract/downloads/desktop-client.ts';
import { fetchFile } from '../../../shared/ui/base/fetch-file.ts';

/** Hands a file to the browser under an address that is signed for it; the record then says so. */
export function useFetchClient({
  kind,
  version,
}: ClientRelease): (file: Pick<ClientFile, 'fileName'>) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(
    async ({ fileName }) => {
      try {
        const { url, fileName: name } = await api.call(startClientDownload, { kind, version, fileName });
        fetchFile(api.mediaUrl(url), name);
      } catch {
        // The API has said why: what is offered has changed.
        await queries.invalidateQueries({ queryKey: [getClientList.path] });
      } finally {
        void queries.invalidateQueries({ queryKey: [getClientRecordList.path] });
      }
    },
    [api, queries, kind, version],
  );
}
