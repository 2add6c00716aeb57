import * as v from 'valibot';

/** The download that is to be packed, for the queue of background work. */
export const packWork = v.object({ customerId: v.string(), downloadId: v.string() });
export type PackWork = v.InferOutput<typeof packWork>;
