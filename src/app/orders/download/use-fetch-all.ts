import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from '../../../shared/api/is-abort.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useTellError } from '../../../shared/connection/use-tell-error.ts';
import type { DataDownload } from '../../../shared/contract/delivery/data-download.ts';
import type { FetchOutcome } from './fetch-watch.ts';
import { untilFetched } from './until-fetched.ts';
import { useRefreshDownloads } from './use-download-calls.ts';
import { useFetchPart } from './use-fetch-part.ts';

interface FetchAll {
  /** The place of the file that is being fetched, from 1; null while nothing is. */
  readonly at: number | null;
  /** The place of the file that did not come whole, and why; null where none did so. */
  readonly missed: { readonly at: number; readonly why: Exclude<FetchOutcome, 'fetched'> } | null;
  start(): void;
  /** No further file is begun; the one that is on its way the browser goes on with. */
  stop(): void;
}

/** All files of a download one after the other, for as long as the page is there, up to one that does not come whole. */
export function useFetchAll({ downloadId, orderId, parts }: DataDownload): FetchAll {
  const api = useApi();
  const tell = useTellError();
  const refresh = useRefreshDownloads();
  const fetchPart = useFetchPart(downloadId);
  const running = useRef<AbortController>(null);
  const [at, setAt] = useState<number | null>(null);
  const [missed, setMissed] = useState<FetchAll['missed']>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setMissed(null);
    try {
      for (const [index, part] of parts.entries()) {
        setAt(index + 1);
        const recordId = await fetchPart(part);
        if (recordId === null) break;
        const outcome = await untilFetched(api, { orderId, recordId, signal });
        void refresh();
        if (outcome === 'fetched') continue;
        setMissed({ at: index + 1, why: outcome });
        break;
      }
    } catch (error) {
      if (!isAbort(error)) tell(error);
    } finally {
      setAt(null);
    }
  };
  return { at, missed, start: () => void run(), stop };
}
