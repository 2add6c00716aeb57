import type { Api } from '../../../shared/api/api.ts';
import { NetworkError } from '../../../shared/api/network-error.ts';
import { untilAborted } from '../../../shared/api/until-aborted.ts';
import {
  type DownloadRecord,
  getDownloadRecordList,
} from '../../../shared/contract/delivery/data-download.ts';
import { type FetchOutcome, fetchWatch } from './fetch-watch.ts';

const LOOK_EVERY = 1500;

interface Fetched {
  readonly orderId: string;
  readonly recordId: string;
  readonly signal: AbortSignal;
}

/** Waits until the server has sent all of a file whose address was handed to the browser, or sends no more of it. */
export async function untilFetched(api: Api, { orderId, recordId, signal }: Fetched): Promise<FetchOutcome> {
  const look = fetchWatch(performance.now());
  let record: DownloadRecord | undefined;
  for (;;) {
    await untilAborted(new Promise((resolve) => setTimeout(resolve, LOOK_EVERY)), signal);
    try {
      record = await recordOf(api, { orderId, recordId, signal });
    } catch (error) {
      // The browser goes on with its download over a broken connection, and so does this.
      if (!(error instanceof NetworkError)) throw error;
    }
    const outcome = look(record, performance.now());
    if (outcome !== null) return outcome;
  }
}

/** Whether the server has sent all of a file by now. */
export async function isFetched(api: Api, fetched: Fetched): Promise<boolean> {
  const record = await recordOf(api, fetched);
  return record !== undefined && record.completedAt !== null;
}

async function recordOf(
  api: Api,
  { orderId, recordId, signal }: Fetched,
): Promise<DownloadRecord | undefined> {
  const request = { orderId, recordId };
  const { rows } = await api.call(getDownloadRecordList, request, { signal, quiet: true });
  return rows[0];
}
