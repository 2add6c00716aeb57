import * as v from 'valibot';
import { count, rate } from './fields.ts';

/** The sums that lists of orders, batches and packages show. They are kept, not counted on reading. */
export const counters = v.object({
  /** Items delivered. */
  delivered: count,
  /** Items with result 10 or 20. */
  reviewed: count,
  accepted: count,
  rejected: count,
  /** accepted / reviewed */
  accuracyRate: rate,
  /** Only items that a person judged singly, whatever a later bulk result made of them. */
  actualAccepted: count,
  actualRejected: count,
  /** actualAccepted / (actualAccepted + actualRejected) */
  actualAccuracyRate: rate,
  /** Only items judged inside a spot check. */
  sampledAccepted: count,
  sampledRejected: count,
  /** sampledAccepted / (sampledAccepted + sampledRejected) */
  sampledAccuracyRate: rate,
  /** Annotated objects (boxes, outlines, …) in the latest revision, and their results. */
  objects: count,
  objectsAccepted: count,
  objectsRejected: count,
  /** objectsAccepted / (objectsAccepted + objectsRejected); specification 3: the box rate. */
  objectAccuracyRate: rate,
});
export type Counters = v.InferOutput<typeof counters>;
