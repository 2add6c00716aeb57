import * as v from 'valibot';
import { count, instant } from '../fields.ts';

/** Until when the accepted data of an order can be downloaded. */
export const dataValidity = v.object({
  /** When the first of its batches ends, and the last; null where no data can be downloaded now. */
  validity: v.nullable(v.object({ first: instant, last: instant })),
  /** Accepted batches of which the data cannot be downloaded any more. */
  expiredBatches: count,
});
export type DataValidity = v.InferOutput<typeof dataValidity>;
