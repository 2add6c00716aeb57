import * as v from 'valibot';
import type { QueuedWork } from '../../background/background-work.ts';

/** The download that is to be packed, for the queue of background work. */
const packWork = v.object({ customerId: v.string(), downloadId: v.string() });
export type PackWork = v.InferOutput<typeof packWork>;

export const PACK_DOWNLOAD = {
  name: 'pack-data-download',
  schema: packWork,
} as const satisfies QueuedWork<typeof packWork>;
