import type { Api } from '../../../shared/api/api.ts';
import { NetworkError } from '../../../shared/api/network-error.ts';
import { untilAborted } from '../../../shared/api/until-aborted.ts';
import { getDownloadRecordList } from '../../../shared/contract/delivery/data-download.ts';

const LOOK_EVERY = 1500;
/** The record of what was asked for last is among the first; others of the team ask, too. */
const RECORDS = 50;

interface Fetched {
  readonly orderId: string;
  readonly fileName: string;
  readonly signal: AbortSignal;
}

/**
 * Waits until the server has sent a file that was just asked for to its last byte: what the browser does with it no
 * page is told.
 */
export async function untilFetched(api: Api, { orderId, fileName, signal }: Fetched): Promise<void> {
  for (;;) {
    await untilAborted(new Promise((resolve) => setTimeout(resolve, LOOK_EVERY)), signal);
    try {
      const request = { orderId, limit: RECORDS };
      const { rows } = await api.call(getDownloadRecordList, request, { signal, quiet: true });
      const record = rows.find((row) => row.fileName === fileName);
      if (!record || record.completedAt !== null) return;
    } catch (error) {
      // The browser goes on with its download over a broken connection, and so does this.
      if (!(error instanceof NetworkError)) throw error;
    }
  }
}
