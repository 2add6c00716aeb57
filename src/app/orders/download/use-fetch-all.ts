import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from '../../../shared/api/is-abort.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useTellError } from '../../../shared/connection/use-tell-error.ts';
import type { DataDownload } from '../../../shared/contract/delivery/data-download.ts';
import { untilFetched } from './until-fetched.ts';
import { useRefreshDownloads } from './use-download-calls.ts';
import { useFetchPart } from './use-fetch-part.ts';

interface FetchAll {
  /** The place of the file that is being fetched, from 1; null while nothing is. */
  readonly at: number | null;
  start(): void;
  /** No further file is begun; the one that is on its way the browser goes on with. */
  stop(): void;
}

/** All files of a download one after the other, for as long as the page is there. */
export function useFetchAll({ downloadId, orderId, parts }: DataDownload): FetchAll {
  const api = useApi();
  const tell = useTellError();
  const refresh = useRefreshDownloads();
  const fetchPart = useFetchPart(downloadId);
  const running = useRef<AbortController>(null);
  const [at, setAt] = useState<number | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      for (const [index, part] of parts.entries()) {
        setAt(index + 1);
        if (!(await fetchPart(part))) break;
        await untilFetched(api, { orderId, fileName: part.fileName, signal });
        void refresh();
      }
    } catch (error) {
      if (!isAbort(error)) tell(error);
    } finally {
      setAt(null);
    }
  };
  return { at, start: () => void run(), stop };
}
