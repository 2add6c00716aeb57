import { sql } from 'drizzle-orm';
import type { WorkContext } from '../../background/background-work.ts';
import { dataDownload } from '../../db/schema/download.ts';
import type { Services } from '../../services.ts';
import { changeDownload } from './change-download.ts';
import { PackCancelled } from './pack-failure.ts';
import type { PackWork } from './pack-work.ts';

/** How often the row is written, in milliseconds. */
const TELL_EVERY = 500;

/** Says how far the packing of a download is, after `before` items; throws when nobody wants it any more. */
export function packProgress(
  { customerId, downloadId }: PackWork,
  { services, signal }: WorkContext<Services>,
  before: number,
) {
  let told = performance.now();

  async function set(columns: Omit<Parameters<typeof changeDownload>[2], 'touchedAt'>): Promise<void> {
    const touchedAt = services.now();
    const isWanted = await services.database.tenant(customerId, (tx) =>
      changeDownload(tx, downloadId, { ...columns, touchedAt }),
    );
    if (!isWanted) throw new PackCancelled(`the download ${downloadId} is cancelled`);
  }

  return {
    begin: (): Promise<void> =>
      set({
        state: 'packing',
        done: before,
        startedAt: sql`coalesce(${dataDownload.startedAt}, ${services.now().toISOString()}::timestamptz)`,
      }),
    items(done: number): Promise<void> | undefined {
      signal.throwIfAborted();
      if (performance.now() - told < TELL_EVERY) return undefined;
      told = performance.now();
      return set({ done: before + done });
    },
  };
}
