import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from '../../../shared/api/is-abort.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useTellError } from '../../../shared/connection/use-tell-error.ts';
import type { DataDownload } from '../../../shared/contract/delivery/data-download.ts';
import type { FetchOutcome } from './fetch-watch.ts';
import { isFetched, untilFetched } from './until-fetched.ts';
import { useRefreshDownloads } from './use-download-calls.ts';
import { useFetchPart } from './use-fetch-part.ts';

interface Missed {
  readonly at: number;
  readonly why: Exclude<FetchOutcome, 'fetched'>;
  readonly recordId: string;
}

interface FetchAll {
  /** The place of the file that is being fetched, from 1; null while nothing is. */
  readonly at: number | null;
  /** The place of the file that did not come whole, and why; null where none did so. */
  readonly missed: Missed | null;
  /** The place of the file that it goes on with: the one that could not be had, or that was not begun; null for none. */
  readonly next: number | null;
  /** From the first file on. */
  start(): void;
  goOn(): void;
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
  const [missed, setMissed] = useState<Missed | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const run = async (first: number, before: Missed | null) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setMissed(null);
    setAt(first);
    let following = first;
    try {
      // The browser may have gone on with it since.
      if (before && (await isFetched(api, { orderId, recordId: before.recordId, signal }))) following += 1;
      for (;;) {
        const place = following;
        const part = parts[place - 1];
        if (!part) break;
        setAt(place);
        const recordId = await fetchPart(part);
        if (recordId === null) break;
        // The browser has it, and goes on with it when this is stopped.
        following = place + 1;
        const outcome = await untilFetched(api, { orderId, recordId, signal });
        void refresh();
        if (outcome === 'fetched') continue;
        following = place;
        setMissed({ at: place, why: outcome, recordId });
        break;
      }
    } catch (error) {
      if (!isAbort(error)) tell(error);
    } finally {
      setAt(null);
      setNext(following <= parts.length ? following : null);
    }
  };
  return { at, missed, next, start: () => void run(1, null), goOn: () => void run(next ?? 1, missed), stop };
}
